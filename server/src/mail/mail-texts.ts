import type { Language } from '@rostra/domain/languages'

type Texts = {
  /** Where the event is. */
  online: string
  /** Before the help contact. */
  questions: string
  /** The head of an email to someone who has a place. */
  youAreIn: string
}

/** What emails of several features say; `{first}` is a first name. */
export const mailTexts: Record<Language, Texts> = {
  en: { online: 'Online', questions: 'Questions?', youAreIn: 'You’re in, {first}.' },
  fr: {
    online: 'En ligne',
    questions: 'Une question\u202f?',
    youAreIn: 'C’est confirmé, {first}.',
  },
  es: { online: 'En línea', questions: '¿Preguntas?', youAreIn: 'Plaza confirmada, {first}.' },
  ar: { online: 'عبر الإنترنت', questions: 'هل لديك أسئلة؟', youAreIn: 'مكانك محجوز، {first}.' },
  ja: {
    online: 'オンライン',
    questions: 'お問い合わせ：',
    youAreIn: '{first} さん、参加が決まりました。',
  },
}

/** Undefined for someone whose name is not known. */
export const youAreIn = (language: Language, first: string): string | undefined =>
  first ? mailTexts[language].youAreIn.replace('{first}', () => first) : undefined
