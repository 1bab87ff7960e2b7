import type { Language } from '@rostra/domain/languages'

type ConfirmationTexts = {
  subject: string
  hello: string
  registered: string
  when: string
  attached: string
}

/** What the confirmation says where the organisers have not written one; Markdown with the placeholders of emails. */
export const confirmationTexts: Record<Language, ConfirmationTexts> = {
  en: {
    subject: 'You’re registered for {event}',
    hello: 'Hello {first},',
    registered: 'You’re registered for {event}.',
    when: '**{date}**\\\nfrom {time} ({zone})',
    attached: 'The calendar file is attached.',
  },
  fr: {
    subject: 'Votre inscription à {event} est confirmée',
    hello: 'Bonjour {first},',
    registered: 'Votre inscription à {event} est confirmée.',
    when: '**{date}**\\\nà partir de {time} ({zone})',
    attached: 'Le fichier d’agenda est joint.',
  },
  es: {
    subject: 'Su inscripción en {event} está confirmada',
    hello: 'Hola, {first}:',
    registered: 'Su inscripción en {event} está confirmada.',
    when: '**{date}**\\\na partir de las {time} ({zone})',
    attached: 'Adjuntamos el archivo de calendario.',
  },
  ar: {
    subject: 'أُكِّد تسجيلك في {event}',
    hello: 'مرحبًا {first}،',
    registered: 'أُكِّد تسجيلك في {event}.',
    when: '**{date}**\\\nابتداءً من {time} ({zone})',
    attached: 'ملف التقويم مرفق.',
  },
  ja: {
    subject: '{event} の参加登録が完了しました',
    hello: '{first} 様',
    registered: '{event} の参加登録が完了しました。',
    when: '**{date}**\\\n{time} 開始（{zone}）',
    attached: 'カレンダーファイルを添付しています。',
  },
  de: {
    subject: 'Ihre Registrierung für {event} ist bestätigt',
    hello: 'Guten Tag, {first},',
    registered: 'Ihre Registrierung für {event} ist bestätigt.',
    when: '**{date}**\\\nab {time} ({zone})',
    attached: 'Die Kalenderdatei ist angehängt.',
  },
  pt: {
    subject: 'A sua inscrição em {event} está confirmada',
    hello: 'Olá, {first},',
    registered: 'A sua inscrição em {event} está confirmada.',
    when: '**{date}**\\\na partir das {time} ({zone})',
    attached: 'O ficheiro de calendário segue em anexo.',
  },
}
