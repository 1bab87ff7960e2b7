import type { Language } from '@rostra/domain/languages'
import { type CodeMailTexts, codeMailTexts } from '../attendees/code-mail-texts.ts'
import { germanAndPortuguese } from './letter-texts-de-pt.ts'

/** `placeInDraft` is a place before the site is open, and `opened` tells those who have one then. */
export type Letter = 'place' | 'placeInDraft' | 'waiting' | 'refused' | 'cancelled' | 'opened'
type LetterTexts = Record<Letter, { subject: string; text: string }> & {
  /** After `place` and `placeInDraft`, where no sessions are listed. */
  when: string
  seat: string
  signIn: string
  /** Why someone receives the email. */
  why: string
  whyOpened: string
}

type OwnTexts = {
  subject: string
  intro: string
  /** For someone who is on the list already: the subject, which others may see, stays the same. */
  known: string
  link: string
  open: string
}

/** `{event}` is the event's name. */
const own: Record<Language, OwnTexts> = {
  en: {
    subject: 'Your code to register for {event}',
    intro: 'Your code to register for {event}:',
    known: 'You’re already registered for {event}. Your code to sign in:',
    link: 'Or open the registration page with the code filled in:',
    open: 'Register with this code',
  },
  fr: {
    subject: 'Votre code pour vous inscrire à {event}',
    intro: 'Votre code pour vous inscrire à {event}\u202f:',
    known: 'Votre inscription à {event} existe déjà. Votre code pour vous connecter\u202f:',
    link: 'Ou ouvrez la page d’inscription avec le code déjà saisi\u202f:',
    open: 'S’inscrire avec ce code',
  },
  es: {
    subject: 'Su código para inscribirse en {event}',
    intro: 'Su código para inscribirse en {event}:',
    known: 'Ya tiene una inscripción en {event}. Su código para iniciar sesión:',
    link: 'O abra la página de inscripción con el código ya escrito:',
    open: 'Inscribirse con este código',
  },
  ar: {
    subject: 'رمز التسجيل في {event}',
    intro: 'رمزك للتسجيل في {event}:',
    known: 'أنت مسجَّل بالفعل في {event}. رمزك لتسجيل الدخول:',
    link: 'أو افتح صفحة التسجيل والرمز مُدخَل فيها:',
    open: 'التسجيل بهذا الرمز',
  },
  ja: {
    subject: '{event} の参加登録コード',
    intro: '{event} に参加登録するためのコード：',
    known: '{event} にはすでに登録されています。ログインするためのコード：',
    link: 'コードが入力された登録ページを開くこともできます：',
    open: 'このコードで登録する',
  },
  de: {
    subject: 'Ihr Code zur Registrierung für {event}',
    intro: 'Ihr Code zur Registrierung für {event}:',
    known: 'Sie sind bereits für {event} registriert. Ihr Code für die Anmeldung:',
    link: 'Oder öffnen Sie die Registrierungsseite mit dem bereits eingetragenen Code:',
    open: 'Mit diesem Code registrieren',
  },
  pt: {
    subject: 'O seu código de inscrição em {event}',
    intro: 'O seu código de inscrição em {event}:',
    known: 'Já tem uma inscrição em {event}. O seu código para iniciar sessão:',
    link: 'Ou abra a página de inscrição com o código já preenchido:',
    open: 'Inscrever-se com este código',
  },
}

const codeTexts = (introOf: (texts: OwnTexts) => string): Record<Language, CodeMailTexts> => {
  const of = (language: Language): CodeMailTexts => {
    const { known: _, ...texts } = own[language]
    return { ...codeMailTexts[language], ...texts, intro: introOf(own[language]) }
  }
  return {
    ...{ en: of('en'), fr: of('fr'), es: of('es'), ar: of('ar'), ja: of('ja') },
    ...{ de: of('de'), pt: of('pt') },
  }
}

/** The mail with the code of someone new, and of someone on the list. */
export const newPersonTexts = codeTexts(({ intro }) => intro)
export const knownPersonTexts = codeTexts(({ known }) => known)

/** `{event}` is the event's name; `{date}`, `{time}` and `{zone}` say when it begins, and `{seat}` is a number. */
export const letterTexts: Record<Language, LetterTexts> = {
  en: {
    place: {
      subject: 'You have a place at {event}',
      text: 'You have a place at {event}. Sign in with this email address.',
    },
    when: 'When: {date}, from {time} ({zone}).',
    seat: 'Your seat is number {seat}.',
    waiting: {
      subject: 'You’re on the waiting list for {event}',
      text: 'The organisers have accepted your registration for {event}, but all places are taken. You’re on the waiting list, and we’ll email you when a place is free.',
    },
    refused: {
      subject: 'Your registration for {event}',
      text: 'Thank you for your interest in {event}. We’re sorry that we can’t offer you a place.',
    },
    cancelled: {
      subject: 'Your registration for {event} is cancelled',
      text: 'Your registration for {event} is cancelled, and you no longer have a place.',
    },
    placeInDraft: {
      subject: 'You have a place at {event}',
      text: 'You have a place at {event}. The site isn’t open yet. We’ll email you when you can sign in.',
    },
    opened: {
      subject: '{event} is open',
      text: 'The site of {event} is open. You’re registered: sign in with this email address.',
    },
    signIn: 'Sign in',
    why: 'You received this email because you asked for a place at {event}.',
    whyOpened: 'You received this email because you registered for {event}.',
  },
  fr: {
    place: {
      subject: 'Vous avez une place à {event}',
      text: 'Vous avez une place à {event}. Connectez-vous avec cette adresse e-mail.',
    },
    when: 'Date\u202f: {date}, à partir de {time} ({zone}).',
    seat: 'Votre place porte le numéro {seat}.',
    waiting: {
      subject: 'Vous êtes sur la liste d’attente de {event}',
      text: 'Votre inscription à {event} est acceptée, mais toutes les places sont prises. Vous êtes sur la liste d’attente, et nous vous écrirons dès qu’une place se libère.',
    },
    refused: {
      subject: 'Votre inscription à {event}',
      text: 'Merci de votre intérêt pour {event}. Nous regrettons de ne pas pouvoir vous proposer de place.',
    },
    cancelled: {
      subject: 'Votre inscription à {event} est annulée',
      text: 'Votre inscription à {event} est annulée et vous n’avez plus de place.',
    },
    placeInDraft: {
      subject: 'Vous avez une place à {event}',
      text: 'Vous avez une place à {event}. Le site n’est pas encore ouvert. Nous vous écrirons dès que vous pourrez vous connecter.',
    },
    opened: {
      subject: '{event}\u202f: le site est ouvert',
      text: 'Le site de {event} est ouvert. Votre inscription est enregistrée\u202f: connectez-vous avec cette adresse e-mail.',
    },
    signIn: 'Se connecter',
    why: 'Vous recevez cet e-mail parce que vous avez demandé une place à {event}.',
    whyOpened:
      'Vous recevez cet e-mail parce que vous avez rempli le formulaire d’inscription à {event}.',
  },
  es: {
    place: {
      subject: 'Tiene una plaza en {event}',
      text: 'Tiene una plaza en {event}. Inicie sesión con esta dirección de correo.',
    },
    when: 'Fecha: {date}, a partir de las {time} ({zone}).',
    seat: 'Su asiento es el número {seat}.',
    waiting: {
      subject: 'Está en la lista de espera de {event}',
      text: 'Su inscripción en {event} se ha aceptado, pero todas las plazas están ocupadas. Está en la lista de espera y le escribiremos cuando quede una plaza libre.',
    },
    refused: {
      subject: 'Su inscripción en {event}',
      text: 'Gracias por su interés en {event}. Lamentamos no poder ofrecerle una plaza.',
    },
    cancelled: {
      subject: 'Su inscripción en {event} se ha cancelado',
      text: 'Su inscripción en {event} se ha cancelado y ya no tiene plaza.',
    },
    placeInDraft: {
      subject: 'Tiene una plaza en {event}',
      text: 'Tiene una plaza en {event}. El sitio todavía no está abierto. Le escribiremos cuando pueda iniciar sesión.',
    },
    opened: {
      subject: '{event} ya está abierto',
      text: 'El sitio de {event} ya está abierto. Su inscripción está confirmada: inicie sesión con esta dirección de correo.',
    },
    signIn: 'Iniciar sesión',
    why: 'Recibe este correo porque solicitó una plaza en {event}.',
    whyOpened: 'Recibe este correo porque se inscribió en {event}.',
  },
  ar: {
    place: {
      subject: 'لديك مكان في {event}',
      text: 'لديك مكان في {event}. سجِّل الدخول بعنوان البريد الإلكتروني هذا.',
    },
    when: 'الموعد: {date}، ابتداءً من {time} ({zone}).',
    seat: 'رقم مقعدك: {seat}.',
    waiting: {
      subject: 'أنت في قائمة الانتظار لـ {event}',
      text: 'قُبل تسجيلك في {event}، لكن جميع الأماكن مشغولة. أنت في قائمة الانتظار، وسنراسلك عبر البريد الإلكتروني عند توفر مكان.',
    },
    refused: {
      subject: 'تسجيلك في {event}',
      text: 'شكرًا لاهتمامك بـ {event}. نأسف لعدم تمكننا من توفير مكان لك.',
    },
    cancelled: {
      subject: 'أُلغي تسجيلك في {event}',
      text: 'أُلغي تسجيلك في {event}، ولم يعد لديك مكان.',
    },
    placeInDraft: {
      subject: 'لديك مكان في {event}',
      text: 'لديك مكان في {event}. لم يُفتح الموقع بعد، وسنراسلك بالبريد الإلكتروني عندما يمكنك تسجيل الدخول.',
    },
    opened: {
      subject: 'فُتح موقع {event}',
      text: 'فُتح موقع {event}. تسجيلك مؤكَّد: سجِّل الدخول بعنوان البريد الإلكتروني هذا.',
    },
    signIn: 'تسجيل الدخول',
    why: 'وصلتك هذه الرسالة لأنك طلبت مكانًا في {event}.',
    whyOpened: 'وصلتك هذه الرسالة لأنك سجَّلت في {event}.',
  },
  ja: {
    place: {
      subject: '{event} への参加が確定しました',
      text: '{event} への参加が確定しました。このメールアドレスでログインしてください。',
    },
    when: '日時：{date} {time} 開始（{zone}）',
    seat: '座席番号は {seat} です。',
    waiting: {
      subject: '{event} のキャンセル待ちに登録されました',
      text: '{event} への参加登録が承認されましたが、現在満席です。キャンセル待ちリストに登録しましたので、空きが出ましたらメールでお知らせします。',
    },
    refused: {
      subject: '{event} の参加登録について',
      text: '{event} にご関心をお寄せいただきありがとうございます。申し訳ございませんが、お席をご用意できませんでした。',
    },
    cancelled: {
      subject: '{event} の参加登録がキャンセルされました',
      text: '{event} の参加登録はキャンセルされ、お席の確保は解除されました。',
    },
    placeInDraft: {
      subject: '{event} への参加が確定しました',
      text: '{event} への参加が確定しました。サイトはまだ公開されていません。ログインできるようになりましたらメールでお知らせします。',
    },
    opened: {
      subject: '{event} のサイトが公開されました',
      text: '{event} のサイトが公開されました。参加登録は完了しています。このメールアドレスでログインしてください。',
    },
    signIn: 'ログインする',
    why: 'このメールは {event} への参加をお申し込みの方にお送りしています。',
    whyOpened: 'このメールは {event} に参加登録された方にお送りしています。',
  },
  ...germanAndPortuguese,
}
