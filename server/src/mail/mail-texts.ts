import type { Language } from '@rostra/domain/languages'

type Texts = {
  /** Where the event is. */
  online: string
  /** Before the help contact. */
  questions: string
  /** The head of an email to someone who has a place. */
  youAreIn: string
  /** The button that opens a speaker's own page. */
  yourPage: string
  /** Where a link in the email is as good as a password. */
  onlyForYou: string
  /** Why a speaker receives the email. */
  speaks: string
}

/** What emails of several features say; `{first}` is a first name. */
export const mailTexts: Record<Language, Texts> = {
  en: {
    online: 'Online',
    questions: 'Questions?',
    youAreIn: 'You’re in, {first}.',
    yourPage: 'Open your page',
    onlyForYou: 'The link is only for you, and needs no password: keep this email to yourself.',
    speaks: 'You received this email because you’re a speaker at {event}.',
  },
  fr: {
    online: 'En ligne',
    questions: 'Une question\u202f?',
    youAreIn: 'C’est confirmé, {first}.',
    yourPage: 'Ouvrir votre page',
    onlyForYou:
      'Ce lien vous est réservé et ne demande pas de mot de passe\u202f: gardez cet e-mail pour vous.',
    speaks: 'Vous recevez cet e-mail parce que vous intervenez à {event}.',
  },
  es: {
    online: 'En línea',
    questions: '¿Preguntas?',
    youAreIn: 'Plaza confirmada, {first}.',
    yourPage: 'Abrir su página',
    onlyForYou: 'El enlace es solo para usted y no pide contraseña: no reenvíe este correo.',
    speaks: 'Recibe este correo porque interviene en {event}.',
  },
  ar: {
    online: 'عبر الإنترنت',
    questions: 'هل لديك أسئلة؟',
    youAreIn: 'مكانك محجوز، {first}.',
    yourPage: 'فتح صفحتك',
    onlyForYou: 'هذا الرابط لك وحدك ولا يحتاج إلى كلمة مرور: احتفظ بهذه الرسالة لنفسك.',
    speaks: 'وصلتك هذه الرسالة لأنك من المتحدثين في {event}.',
  },
  ja: {
    online: 'オンライン',
    questions: 'お問い合わせ：',
    youAreIn: '{first} さん、参加が決まりました。',
    yourPage: '専用ページを開く',
    onlyForYou:
      'このリンクはご本人専用で、パスワードは不要です。このメールは転送しないでください。',
    speaks: 'このメールは {event} のご登壇者にお送りしています。',
  },
  de: {
    online: 'Online',
    questions: 'Fragen?',
    youAreIn: 'Sie sind dabei, {first}.',
    yourPage: 'Ihre Seite öffnen',
    onlyForYou:
      'Der Link ist nur für Sie und braucht kein Passwort: Behalten Sie diese E-Mail für sich.',
    speaks: 'Sie erhalten diese E-Mail, weil Sie bei {event} vortragen.',
  },
  pt: {
    online: 'Em linha',
    questions: 'Perguntas?',
    youAreIn: 'Lugar confirmado, {first}.',
    yourPage: 'Abrir a sua página',
    onlyForYou: 'A ligação é só para si e não pede palavra-passe: não reencaminhe este e-mail.',
    speaks: 'Recebe este e-mail porque intervém em {event}.',
  },
}

/** Undefined for someone whose name is not known. */
export const youAreIn = (language: Language, first: string): string | undefined =>
  first ? mailTexts[language].youAreIn.replace('{first}', () => first) : undefined
