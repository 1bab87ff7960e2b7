/** The email with the answer to a question that was asked in a replay, in the event's language. */
import type { Language } from '@rostra/domain/languages'
import { letterMail } from '../mail/mail-letter.ts'
import type { MailLook } from '../mail/mail-look.ts'

type Texts = { subject: string; asked: string; answer: string; watch: string }

const texts: Record<Language, Texts> = {
  en: {
    subject: 'Your question about “{title}”',
    asked: 'You asked:',
    answer: 'The answer:',
    watch: 'Watch the replay',
  },
  es: {
    subject: 'Su pregunta sobre «{title}»',
    asked: 'Usted preguntó:',
    answer: 'La respuesta:',
    watch: 'Ver la grabación',
  },
  fr: {
    subject: 'Votre question sur «\u202f{title}\u202f»',
    asked: 'Votre question\u202f:',
    answer: 'La réponse\u202f:',
    watch: 'Voir le replay',
  },
  ja: {
    subject: '「{title}」へのご質問について',
    asked: 'ご質問：',
    answer: '回答：',
    watch: 'アーカイブを見る',
  },
  ar: {
    subject: 'سؤالك عن «{title}»',
    asked: 'سألت:',
    answer: 'الإجابة:',
    watch: 'مشاهدة الإعادة',
  },
  de: {
    subject: 'Ihre Frage zu „{title}“',
    asked: 'Ihre Frage:',
    answer: 'Die Antwort:',
    watch: 'Aufzeichnung ansehen',
  },
  pt: {
    subject: 'A sua pergunta sobre “{title}”',
    asked: 'A sua pergunta:',
    answer: 'A resposta:',
    watch: 'Ver a gravação',
  },
}

type Given = {
  look: MailLook
  /** The session's. */
  title: string
  question: string
  answer: string
  /** The page of the session; undefined where the site's address is not known. */
  link: string | undefined
}

export function lateAnswerMail({ look, title, question, answer, link }: Given) {
  const { subject, watch, ...say } = texts[look.language]
  return letterMail({
    look,
    subject: subject.replace('{title}', () => title),
    parts: [
      say.asked,
      { quote: question },
      say.answer,
      answer,
      ...(link ? [{ opens: watch, address: link }] : []),
    ],
  })
}
