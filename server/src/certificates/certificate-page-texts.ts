/** The texts of a certificate and of the page that confirms it, in each language of the attendee site. */
import type { Language } from '@rostra/domain/languages'

type Texts = {
  /** The heading of a certificate without one of its own. */
  title: string
  /** Before the name, and between the name and the event. */
  certifies: string
  attended: string
  minutes: string
  hours: string
  date: string
  name: string
  event: string
  /** Before the address where anyone can check the code. */
  check: string
  verify: string
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
    certifies: 'This certifies that',
    attended: 'attended',
    minutes: 'Attendance',
    hours: 'Recognised as',
    date: 'Date',
    name: 'Name',
    event: 'Event',
    check: 'Check this certificate at',
    verify: 'Certificate check',
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
    certifies: 'Nous attestons que',
    attended: 'a participé à',
    minutes: 'Présence',
    hours: 'Reconnue comme',
    date: 'Date',
    name: 'Nom',
    event: 'Événement',
    check: 'Vérifier cette attestation\u202f:',
    verify: 'Vérification d’une attestation',
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
    certifies: 'Se certifica que',
    attended: 'asistió a',
    minutes: 'Asistencia',
    hours: 'Reconocido como',
    date: 'Fecha',
    name: 'Nombre',
    event: 'Evento',
    check: 'Compruebe este certificado en',
    verify: 'Comprobación de un certificado',
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
    attended: 'في',
    minutes: 'مدة الحضور',
    hours: 'معتمدة بوصفها',
    date: 'التاريخ',
    name: 'الاسم',
    event: 'الفعالية',
    check: 'للتحقق من هذه الشهادة:',
    verify: 'التحقق من شهادة',
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
    certifies: '以下の方が参加されたことを証明します',
    attended: '参加イベント',
    minutes: '参加時間',
    hours: '認定',
    date: '日付',
    name: '氏名',
    event: 'イベント',
    check: 'この証明書の確認：',
    verify: '証明書の確認',
    holds: 'この証明書は有効です。',
    holdsNot: 'この証明書は現在有効ではありません。必要な条件が満たされていません。',
    gone: 'この証明書は確認できなくなりました。',
    goneWhy: '証明の根拠となる個人データが消去されました。',
    unknown: 'このコードの証明書はありません。',
    unknownWhy: 'コードを1文字ずつ確認してください。',
    print: '保存するには、このページを印刷するか、PDFとして保存してください。',
    sample: '氏名の例',
  },
}
