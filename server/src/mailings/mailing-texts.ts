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
}
