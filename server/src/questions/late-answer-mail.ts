/** The email with the answer to a question that was asked in a replay, in the event's language. */
import type { Language } from '@rostra/domain/languages'
import type { NewMail } from '../mail/mail-outbox-store.ts'

type Texts = { subject: string; asked: string; answer: string; watch: string }

const texts: Record<Language, Texts> = {
  en: {
    subject: 'Your question about “{title}”',
    asked: 'You asked:',
    answer: 'The answer:',
    watch: 'Watch the replay:',
  },
  es: {
    subject: 'Su pregunta sobre «{title}»',
    asked: 'Usted preguntó:',
    answer: 'La respuesta:',
    watch: 'Ver la grabación:',
  },
  fr: {
    subject: 'Votre question sur «\u202f{title}\u202f»',
    asked: 'Votre question\u202f:',
    answer: 'La réponse\u202f:',
    watch: 'Voir le replay\u202f:',
  },
  ja: {
    subject: '「{title}」へのご質問について',
    asked: 'ご質問：',
    answer: '回答：',
    watch: 'アーカイブを見る：',
  },
  ar: {
    subject: 'سؤالك عن «{title}»',
    asked: 'سألت:',
    answer: 'الإجابة:',
    watch: 'مشاهدة الإعادة:',
  },
}

type Given = {
  language: Language
  /** The session's. */
  title: string
  question: string
  answer: string
  /** The page of the session; undefined where the site's address is not known. */
  link: string | undefined
}

export function lateAnswerMail({ language, title, question, answer, link }: Given) {
  const { subject, ...say } = texts[language]
  const quoted = question.replaceAll(/^/gm, '> ')
  return {
    subject: subject.replace('{title}', () => title),
    text: [
      `${say.asked}\n\n${quoted}`,
      `${say.answer}\n\n${answer}`,
      ...(link ? [`${say.watch}\n${link}`] : []),
      '',
    ].join('\n\n'),
  } satisfies Pick<NewMail, 'subject' | 'text'>
}
