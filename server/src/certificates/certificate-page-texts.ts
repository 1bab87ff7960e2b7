/** The texts of a certificate and of the page that confirms it, in each language of the attendee site. */
import type { Language } from '@rostra/domain/languages'

type Texts = {
  /** The heading of a certificate without one of its own. */
  title: string
  /** Above the name, where the sentence needs it. */
  certifies?: string
  /** Before a single day; before and between the first and the last day. */
  on: string
  from: string
  to: string
  /** Below the name. All three are HTML; there are no days when the sessions are gone. */
  attended(days: string | undefined, duration: string, event: string): string
  hours: string
  /** Before the address where anyone can check the code. */
  check: string
  verify: string
  /** Of the field for a code, and its button. */
  code: string
  confirm: string
  holds: string
  /** The rule is not met now, though it may have been before it was changed. */
  holdsNot: string
  gone: string
  goneWhy: string
  unknown: string
  unknownWhy: string
  print: string
  /** The name on a sample. */
  sample: string
}

export const certificatePageTexts: Record<Language, Texts> = {
  en: {
    title: 'Certificate of attendance',
    on: 'on',
    from: 'from',
    to: ' to ',
    attended: (days, duration, event) =>
      `was there ${days ? `${days} ` : ''}for ${duration} of ${event}.`,
    hours: 'Recognised as',
    check: 'Check it at',
    verify: 'Certificate check',
    code: 'Code on the certificate',
    confirm: 'Check',
    holds: 'This certificate is valid.',
    holdsNot: 'This certificate is not valid now: what it requires has not been reached.',
    gone: 'This certificate can’t be confirmed any more.',
    goneWhy: 'The personal data it was based on has been erased.',
    unknown: 'There is no certificate with this code.',
    unknownWhy: 'Check the code, character by character.',
    print: 'To keep it, print this page or save it as a PDF.',
    sample: 'Sample Attendee',
  },
  fr: {
    title: 'Attestation de participation',
    on: 'le',
    from: 'du',
    to: ' au ',
    attended: (days, duration, event) =>
      `a participé ${days ? `${days}, ` : ''}pendant ${duration}, à ${event}.`,
    hours: 'Participation reconnue comme\u202f:',
    check: 'À vérifier sur',
    verify: 'Vérification d’une attestation',
    code: 'Code de l’attestation',
    confirm: 'Vérifier',
    holds: 'Cette attestation est valable.',
    holdsNot:
      'Cette attestation n’est pas valable actuellement\u202f: ce qu’elle exige n’est pas atteint.',
    gone: 'Cette attestation ne peut plus être confirmée.',
    goneWhy: 'Les données personnelles sur lesquelles elle reposait ont été effacées.',
    unknown: 'Il n’existe aucune attestation avec ce code.',
    unknownWhy: 'Vérifiez le code, caractère par caractère.',
    print: 'Pour la conserver, imprimez cette page ou enregistrez-la au format PDF.',
    sample: 'Exemple de nom',
  },
  es: {
    title: 'Certificado de asistencia',
    on: 'el',
    from: 'del',
    to: ' al ',
    attended: (days, duration, event) =>
      `asistió ${days ? `${days}, ` : ''}durante ${duration}, a ${event}.`,
    hours: 'Asistencia reconocida como',
    check: 'Compruébelo en',
    verify: 'Comprobación de un certificado',
    code: 'Código del certificado',
    confirm: 'Comprobar',
    holds: 'Este certificado es válido.',
    holdsNot: 'Este certificado no es válido ahora: no se ha alcanzado lo que exige.',
    gone: 'Este certificado ya no se puede confirmar.',
    goneWhy: 'Los datos personales en los que se basaba se han borrado.',
    unknown: 'No hay ningún certificado con este código.',
    unknownWhy: 'Compruebe el código, carácter por carácter.',
    print: 'Para conservarlo, imprima esta página o guárdela como PDF.',
    sample: 'Nombre de ejemplo',
  },
  ar: {
    title: 'شهادة حضور',
    certifies: 'تشهد هذه الوثيقة بحضور',
    on: 'يوم',
    from: 'من',
    to: ' إلى ',
    attended: (days, duration, event) =>
      `في فعالية ${event}${days ? ` ${days}` : ''}، لمدة ${duration}.`,
    hours: 'حضور معتمد بوصفه',
    check: 'للتحقق من الشهادة:',
    verify: 'التحقق من شهادة',
    code: 'رمز الشهادة',
    confirm: 'تحقّق',
    holds: 'هذه الشهادة صالحة.',
    holdsNot: 'هذه الشهادة غير صالحة حاليًا: لم تُستوفَ متطلباتها.',
    gone: 'لم يعد من الممكن تأكيد هذه الشهادة.',
    goneWhy: 'مُحيت البيانات الشخصية التي استندت إليها.',
    unknown: 'لا توجد شهادة بهذا الرمز.',
    unknownWhy: 'تحقّق من الرمز حرفًا حرفًا.',
    print: 'للاحتفاظ بها، اطبع هذه الصفحة أو احفظها بصيغة PDF.',
    sample: 'مشارك للتجربة',
  },
  ja: {
    title: '参加証明書',
    on: '',
    from: '',
    to: 'から',
    attended: (days, duration, event) =>
      `${days ? `${days}に開催された` : ''}${event}に、${duration}参加されたことを証明します。`,
    hours: '認定：',
    check: '確認先：',
    verify: '証明書の確認',
    code: '証明書のコード',
    confirm: '確認する',
    holds: 'この証明書は有効です。',
    holdsNot: 'この証明書は現在有効ではありません。必要な条件が満たされていません。',
    gone: 'この証明書は確認できなくなりました。',
    goneWhy: '証明の根拠となる個人データが消去されました。',
    unknown: 'このコードの証明書はありません。',
    unknownWhy: 'コードを1文字ずつ確認してください。',
    print: '保存するには、このページを印刷するか、PDFとして保存してください。',
    sample: '氏名の例',
  },
  de: {
    title: 'Teilnahmezertifikat',
    on: 'am',
    from: 'vom',
    to: ' bis zum ',
    attended: (days, duration, event) =>
      `hat ${days ? `${days} ` : ''}für die Dauer von ${duration} an der Veranstaltung ${event} teilgenommen.`,
    hours: 'Anerkannt als',
    check: 'Zu prüfen unter',
    verify: 'Prüfung eines Zertifikats',
    code: 'Code des Zertifikats',
    confirm: 'Prüfen',
    holds: 'Dieses Zertifikat ist gültig.',
    holdsNot: 'Dieses Zertifikat ist zurzeit nicht gültig: Was es verlangt, ist nicht erreicht.',
    gone: 'Dieses Zertifikat kann nicht mehr bestätigt werden.',
    goneWhy: 'Die personenbezogenen Daten, auf denen es beruhte, wurden gelöscht.',
    unknown: 'Es gibt kein Zertifikat mit diesem Code.',
    unknownWhy: 'Prüfen Sie den Code Zeichen für Zeichen.',
    print: 'Um es aufzubewahren, drucken Sie diese Seite oder speichern Sie sie als PDF.',
    sample: 'Beispielname',
  },
  pt: {
    title: 'Certificado de participação',
    on: 'em',
    from: 'de',
    to: ' a ',
    attended: (days, duration, event) =>
      `participou ${days ? `${days}, ` : ''}durante ${duration}, em ${event}.`,
    hours: 'Participação reconhecida como',
    check: 'Verifique em',
    verify: 'Verificação de um certificado',
    code: 'Código do certificado',
    confirm: 'Verificar',
    holds: 'Este certificado é válido.',
    holdsNot: 'Este certificado não é válido neste momento: o que exige não foi alcançado.',
    gone: 'Este certificado já não pode ser confirmado.',
    goneWhy: 'Os dados pessoais em que se baseava foram apagados.',
    unknown: 'Não existe nenhum certificado com este código.',
    unknownWhy: 'Verifique o código, carácter a carácter.',
    print: 'Para o guardar, imprima esta página ou guarde-a como PDF.',
    sample: 'Nome de exemplo',
  },
}
