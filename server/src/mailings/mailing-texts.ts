import type { Language } from '@rostra/domain/languages'

type Texts = {
  /** The buttons of links that stand alone; `{event}` is the short name here. */
  join: string
  /** Before the day, which is `{date}`. */
  joinOn: string
  /** Where the event has no name that is short enough. */
  joinIt: string
  recordings: string
  certificate: string
  /** Where a link in the email is as good as a password. */
  signsIn: string
  /** Why someone receives the email. */
  why: string
  /** The same for someone who waits for a place. */
  whyWaiting: string
  unsubscribe: string
  /** The page that unsubscribes. */
  title: string
  ask: string
  confirm: string
  done: string
  undo: string
  back: string
  unknown: string
}

/** The words around an organiser's text; `{event}` is the event's name. */
export const mailingTexts: Record<Language, Texts> = {
  en: {
    join: 'Join {event}',
    joinOn: 'Join on {date}',
    joinIt: 'Join the event',
    recordings: 'Watch the recordings',
    certificate: 'Open your certificate',
    signsIn: 'Your link signs you in: keep this email to yourself.',
    why: 'You received this email because you’re registered for {event}.',
    whyWaiting: 'You received this email because you asked for a place at {event}.',
    unsubscribe: 'Unsubscribe',
    title: 'Emails from {event}',
    ask: 'Don’t want any more emails about {event}? You stay registered and can still sign in.',
    confirm: 'Unsubscribe',
    done: 'You’ve unsubscribed. You stay registered and can still sign in.',
    undo: 'Receive emails again',
    back: 'You’ll receive emails about {event} again.',
    unknown: 'This link is incomplete or no longer valid. Open it from the email again.',
  },
  fr: {
    join: 'Rejoindre {event}',
    joinOn: 'Rejoindre le {date}',
    joinIt: 'Rejoindre l’événement',
    recordings: 'Voir les replays',
    certificate: 'Ouvrir votre attestation',
    signsIn: 'Votre lien vous connecte directement\u202f: gardez cet e-mail pour vous.',
    why: 'Vous recevez cet e-mail parce que votre adresse est inscrite à {event}.',
    whyWaiting: 'Vous recevez cet e-mail parce que vous avez demandé une place à {event}.',
    unsubscribe: 'Se désabonner',
    title: 'E-mails de {event}',
    ask: 'Vous ne souhaitez plus recevoir d’e-mails sur {event}\u202f? Votre inscription reste valable et vous pouvez toujours vous connecter.',
    confirm: 'Se désabonner',
    done: 'Désabonnement enregistré. Votre inscription reste valable et vous pouvez toujours vous connecter.',
    undo: 'Recevoir à nouveau les e-mails',
    back: 'Vous recevrez à nouveau les e-mails sur {event}.',
    unknown: 'Ce lien est incomplet ou n’est plus valable. Ouvrez-le à nouveau depuis l’e-mail.',
  },
  es: {
    join: 'Unirse a {event}',
    joinOn: 'Unirse el {date}',
    joinIt: 'Unirse al evento',
    recordings: 'Ver las grabaciones',
    certificate: 'Abrir su certificado',
    signsIn: 'Su enlace inicia sesión en su nombre: no reenvíe este correo.',
    why: 'Recibe este correo porque tiene una inscripción en {event}.',
    whyWaiting: 'Recibe este correo porque solicitó una plaza en {event}.',
    unsubscribe: 'Cancelar la suscripción',
    title: 'Correos de {event}',
    ask: '¿No quiere recibir más correos sobre {event}? Su inscripción se mantiene y podrá seguir iniciando sesión.',
    confirm: 'Cancelar la suscripción',
    done: 'Ha cancelado la suscripción. Su inscripción se mantiene y podrá seguir iniciando sesión.',
    undo: 'Volver a recibir correos',
    back: 'Volverá a recibir correos sobre {event}.',
    unknown: 'Este enlace está incompleto o ya no es válido. Ábralo de nuevo desde el correo.',
  },
  ar: {
    join: 'الانضمام إلى {event}',
    joinOn: 'الانضمام في {date}',
    joinIt: 'الانضمام إلى الفعالية',
    recordings: 'مشاهدة الإعادات',
    certificate: 'فتح الشهادة',
    signsIn: 'رابطك يسجّل دخولك مباشرة: احتفظ بهذه الرسالة لنفسك.',
    why: 'وصلتك هذه الرسالة لأنك مسجَّل في {event}.',
    whyWaiting: 'وصلتك هذه الرسالة لأنك طلبت مكانًا في {event}.',
    unsubscribe: 'إلغاء الاشتراك',
    title: 'رسائل {event}',
    ask: 'ألا تريد تلقي المزيد من الرسائل عن {event}؟ سيبقى تسجيلك قائمًا ويمكنك تسجيل الدخول.',
    confirm: 'إلغاء الاشتراك',
    done: 'أُلغي اشتراكك. سيبقى تسجيلك قائمًا ويمكنك تسجيل الدخول.',
    undo: 'تلقي الرسائل من جديد',
    back: 'ستتلقى الرسائل عن {event} من جديد.',
    unknown: 'هذا الرابط غير مكتمل أو لم يعد صالحًا. افتحه من الرسالة مرة أخرى.',
  },
  ja: {
    join: '{event} に参加する',
    joinOn: '{date}に参加する',
    joinIt: 'イベントに参加する',
    recordings: 'アーカイブを見る',
    certificate: '証明書を開く',
    signsIn: 'リンクを開くとご本人としてログインします。このメールは転送しないでください。',
    why: 'このメールは {event} に登録されている方にお送りしています。',
    whyWaiting: 'このメールは {event} への参加をお申し込みの方にお送りしています。',
    unsubscribe: '配信を停止する',
    title: '{event} からのメール',
    ask: '{event} についてのメールを今後受け取らないようにしますか？登録はそのまま残り、ログインもできます。',
    confirm: '配信を停止する',
    done: '配信を停止しました。登録はそのまま残り、ログインもできます。',
    undo: 'メールを再び受け取る',
    back: '{event} についてのメールを再びお送りします。',
    unknown: 'このリンクは不完全か、無効になっています。メールからもう一度開いてください。',
  },
  de: {
    join: 'An {event} teilnehmen',
    joinOn: 'Teilnehmen am {date}',
    joinIt: 'An der Veranstaltung teilnehmen',
    recordings: 'Aufzeichnungen ansehen',
    certificate: 'Zertifikat öffnen',
    signsIn: 'Ihr Link meldet Sie direkt an: Behalten Sie diese E-Mail für sich.',
    why: 'Sie erhalten diese E-Mail, weil Sie für {event} registriert sind.',
    whyWaiting: 'Sie erhalten diese E-Mail, weil Sie um einen Platz bei {event} gebeten haben.',
    unsubscribe: 'Abbestellen',
    title: 'E-Mails von {event}',
    ask: 'Möchten Sie keine weiteren E-Mails zu {event}? Sie bleiben registriert und können sich weiterhin anmelden.',
    confirm: 'Abbestellen',
    done: 'Die E-Mails sind abbestellt. Sie bleiben registriert und können sich weiterhin anmelden.',
    undo: 'Wieder E-Mails erhalten',
    back: 'Sie erhalten wieder E-Mails zu {event}.',
    unknown:
      'Dieser Link ist unvollständig oder nicht mehr gültig. Öffnen Sie ihn erneut aus der E-Mail.',
  },
  pt: {
    join: 'Entrar em {event}',
    joinOn: 'Entrar em {date}',
    joinIt: 'Entrar no evento',
    recordings: 'Ver as gravações',
    certificate: 'Abrir o seu certificado',
    signsIn: 'A sua ligação inicia a sessão diretamente: não reencaminhe este e-mail.',
    why: 'Recebe este e-mail porque tem uma inscrição em {event}.',
    whyWaiting: 'Recebe este e-mail porque pediu um lugar em {event}.',
    unsubscribe: 'Cancelar a subscrição',
    title: 'E-mails de {event}',
    ask: 'Não quer receber mais e-mails sobre {event}? A sua inscrição mantém-se e pode continuar a iniciar sessão.',
    confirm: 'Cancelar a subscrição',
    done: 'A subscrição foi cancelada. A sua inscrição mantém-se e pode continuar a iniciar sessão.',
    undo: 'Voltar a receber e-mails',
    back: 'Voltará a receber e-mails sobre {event}.',
    unknown: 'Esta ligação está incompleta ou já não é válida. Abra-a de novo a partir do e-mail.',
  },
}
