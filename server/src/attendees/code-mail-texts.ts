import type { Language } from '@rostra/domain/languages'

export type CodeMailTexts = {
  subject: string
  intro: string
  validity: string
  /** Precedes the link in the plain text; `open` is the button in HTML. */
  link: string
  open: string
  unasked: string
}

/** `{event}` is the event's name. */
export const codeMailTexts: Record<Language, CodeMailTexts> = {
  en: {
    subject: 'Your sign-in code for {event}',
    intro: 'Your code to sign in to {event}:',
    validity:
      'Enter it on the page where you asked for it. It’s valid for 10 minutes and works once. Don’t share it with anyone.',
    link: 'Or open the sign-in page with the code filled in:',
    open: 'Sign in with this code',
    unasked: 'If you didn’t ask for a code, you can ignore this email.',
  },
  fr: {
    subject: 'Votre code de connexion pour {event}',
    intro: 'Votre code pour vous connecter à {event}\u202f:',
    validity:
      'Saisissez-le sur la page où vous l’avez demandé. Il est valable 10 minutes et ne fonctionne qu’une fois. Ne le communiquez à personne.',
    link: 'Ou ouvrez la page de connexion avec le code déjà saisi\u202f:',
    open: 'Se connecter avec ce code',
    unasked: 'Si vous n’avez pas demandé de code, vous pouvez ignorer cet e-mail.',
  },
  es: {
    subject: 'Su código para iniciar sesión en {event}',
    intro: 'Su código para iniciar sesión en {event}:',
    validity:
      'Introdúzcalo en la página donde lo solicitó. Es válido durante 10 minutos y solo funciona una vez. No lo comparta con nadie.',
    link: 'O abra la página de inicio de sesión con el código ya escrito:',
    open: 'Entrar con este código',
    unasked: 'Si no ha solicitado ningún código, puede ignorar este correo.',
  },
  ar: {
    subject: 'رمز تسجيل الدخول إلى {event}',
    intro: 'رمزك لتسجيل الدخول إلى {event}:',
    validity:
      'أدخِله في الصفحة التي طلبته منها. الرمز صالح لمدة 10 دقائق ويعمل مرة واحدة. لا تشاركه مع أي شخص.',
    link: 'أو افتح صفحة تسجيل الدخول والرمز مُدخَل فيها:',
    open: 'الدخول بهذا الرمز',
    unasked: 'إذا لم تطلب رمزًا، فيمكنك تجاهل هذه الرسالة.',
  },
  ja: {
    subject: '{event} のログインコード',
    intro: '{event} にログインするためのコード：',
    validity:
      'コードをリクエストしたページに入力してください。有効期限は10分で、1回だけ使用できます。誰にも教えないでください。',
    link: 'コードが入力されたログインページを開くこともできます：',
    open: 'このコードでログインする',
    unasked: 'コードをリクエストしていない場合は、このメールを無視してください。',
  },
  de: {
    subject: 'Ihr Anmeldecode für {event}',
    intro: 'Ihr Code für die Anmeldung bei {event}:',
    validity:
      'Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben. Er ist 10 Minuten gültig und funktioniert einmal. Geben Sie ihn nicht weiter.',
    link: 'Oder öffnen Sie die Anmeldeseite mit dem bereits eingetragenen Code:',
    open: 'Mit diesem Code anmelden',
    unasked: 'Wenn Sie keinen Code angefordert haben, können Sie diese E-Mail ignorieren.',
  },
  pt: {
    subject: 'O seu código para iniciar sessão em {event}',
    intro: 'O seu código para iniciar sessão em {event}:',
    validity:
      'Introduza-o na página onde o pediu. É válido durante 10 minutos e funciona uma só vez. Não o partilhe com ninguém.',
    link: 'Ou abra a página de início de sessão com o código já preenchido:',
    open: 'Iniciar sessão com este código',
    unasked: 'Se não pediu nenhum código, pode ignorar este e-mail.',
  },
}
