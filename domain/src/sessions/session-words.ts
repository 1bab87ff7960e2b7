/** When sessions are, in the words of one language and zone, for emails. Times are epoch ms. */
import { type Language, locales } from '../languages.ts'
import { temporalZone } from '../zoned-time.ts'
import type { Session } from './session.ts'

export type SessionWords = {
  /** `Tuesday, 2 March 2027`, `14:00` and `Central European Standard Time`: those of the first session. */
  date: string
  time: string
  zone: string
  /** `Tuesday, 2 March 2027 at 14:00 CET · Opening`, one line for each session. */
  sessions: string
}
type Held = Pick<Session, 'id' | 'title' | 'startsAt' | 'status'>
type Given = {
  /** Ids of those that are listed, if any of them is held: otherwise the first session is. */
  starred?: readonly string[]
  /** The session that the date and time are of, if it is held: otherwise the first. */
  about?: string | undefined
  zone: string
  language: Language
}

/** Sessions that an email lists. */
const listed = 50

/** Undefined if no session is held. */
export function sessionWords(sessions: readonly Held[], given: Given): SessionWords | undefined {
  const held = sessions
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => a.startsAt - b.startsAt)
  const first = held.find(({ id }) => id === given.about) ?? held[0]
  if (!first) return undefined
  const locale = locales[given.language]
  const timeZone = given.zone === 'UTC' ? 'UTC' : (temporalZone(given.zone) ?? 'UTC')
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options })
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const line = inWords({ ...day, ...clock, timeZoneName: 'short' })
  const starred = held.filter(({ id }) => given.starred?.includes(id)).slice(0, listed)
  // “UTC” says more to most people than its name.
  const zone = inWords({ ...clock, timeZoneName: timeZone === 'UTC' ? 'short' : 'long' })
    .formatToParts(first.startsAt)
    .find(({ type }) => type === 'timeZoneName')
  return {
    date: inWords({ dateStyle: 'full' }).format(first.startsAt),
    time: inWords({ timeStyle: 'short' }).format(first.startsAt),
    zone: zone?.value ?? timeZone,
    sessions: (starred.length > 0 ? starred : [first])
      .map(({ title, startsAt }) => `${line.format(startsAt)} · ${title}`)
      .join('\n'),
  }
}
