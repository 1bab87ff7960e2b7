/** The confirmation of a registration, written like an email of the organisers, where they have not written their own. */
import type { Language } from '@rostra/domain/languages'
import { confirmationTexts } from './confirmation-texts.ts'
import { letterTexts } from './registration-mail-texts.ts'

type When = { date: string; time: string; zone: string }
type Given = {
  language: Language
  /** Undefined without sessions. */
  when: When | undefined
  /** Whether sessions are listed, with their days and times. */
  isListing: boolean
  /** The number of their seat, if they have one. */
  seat: number | undefined
  /** Whether links of this server lead to it. */
  hasAddress: boolean
}

/** Its subject, and its text in Markdown with placeholders. */
export function confirmationMailing({ language, when, isListing, seat, hasAddress }: Given) {
  const { subject, hello, registered, attached, ...texts } = confirmationTexts[language]
  const parts = [
    ...[hello, registered],
    ...(seat === undefined ? [] : [letterTexts[language].seat.replace('{seat}', `**${seat}**`)]),
    ...(when && !isListing ? [withWhen(texts.when, when)] : []),
    ...(when ? [attached] : []),
    ...(hasAddress ? ['{link}'] : []),
  ]
  return { kind: 'registered', audience: 'all', subject, body: parts.join('\n\n') } as const
}

const withWhen = (text: string, when: When): string =>
  text.replace(/\{(date|time|zone)\}/g, (_, name: keyof When) => when[name])
