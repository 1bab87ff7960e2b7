/** The confirmation of a registration, written like an email of the organisers, where they have not written their own. */
import type { Language } from '@rostra/domain/languages'
import { confirmationTexts } from './confirmation-texts.ts'

type When = { date: string; time: string; zone: string } | undefined

/** Its subject, and its text in Markdown with placeholders; `hasAddress` says whether links of this server lead to it. */
export function confirmationMailing(language: Language, when: When, hasAddress: boolean) {
  const { subject, hello, registered, attached, ...texts } = confirmationTexts[language]
  const parts = [
    ...[hello, registered],
    ...(when ? [withWhen(texts.when, when), attached] : []),
    ...(hasAddress ? ['{link}'] : []),
  ]
  return { kind: 'registered', audience: 'all', subject, body: parts.join('\n\n') } as const
}

const withWhen = (text: string, when: NonNullable<When>): string =>
  text.replace(/\{(date|time|zone)\}/g, (_, name: keyof NonNullable<When>) => when[name])
