/** When sessions are, in the words of one language and zone, for emails. Times are epoch ms. */
import { fullName } from '../attendees/attendee.ts'
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
/** One session in a list: its time, and the day that it stands under. */
export type SessionRow = {
  /** `Tuesday, 2 March 2027`. */
  day: string
  time: string
  title: string
  /** Their names, or nothing. */
  speakers: string
  /** As in `SessionWords.sessions`. */
  line: string
}
type Held = Pick<Session, 'id' | 'title' | 'startsAt' | 'status'>
type Listed = Held & Pick<Session, 'speakers' | 'endsAt'>
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

const commas: Partial<Record<Language, string>> = { ar: '، ', ja: '、' }

const clock = { hour: '2-digit', minute: '2-digit' } as const
const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const lineStyle = { ...day, ...clock, timeZoneName: 'short' } as const

const inOrder = <Any extends Held>(sessions: readonly Any[]): Any[] =>
  sessions
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => a.startsAt - b.startsAt)

/** Formats take long to make, and thousands of emails have the same. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatLimit = 200

function wordsFor({ zone, language }: Pick<Given, 'zone' | 'language'>) {
  const timeZone = zone === 'UTC' ? 'UTC' : (temporalZone(zone) ?? 'UTC')
  const inWords = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify([language, timeZone, options])
    const found = formats.get(key)
    if (found) return found
    if (formats.size >= formatLimit) formats.clear()
    const format = new Intl.DateTimeFormat(locales[language], { timeZone, ...options })
    formats.set(key, format)
    return format
  }
  return { timeZone, inWords }
}

/** `28 November`. */
export const dayWords = (at: number, zone: string, language: Language): string =>
  wordsFor({ zone, language }).inWords({ day: 'numeric', month: 'long' }).format(at)

/** The starred ones, or else the first `most`; of those, what has not ended at `from`. */
export function sessionRows(
  sessions: readonly Listed[],
  given: Omit<Given, 'about'> & { most: number; from: number },
): SessionRow[] {
  const ahead = inOrder(sessions).filter(({ endsAt }) => endsAt > given.from)
  const starred = ahead.filter(({ id }) => given.starred?.includes(id)).slice(0, listed)
  const { inWords } = wordsFor(given)
  const [line, date] = [inWords(lineStyle), inWords({ dateStyle: 'full' })]
  const time = inWords({ timeStyle: 'short' })
  return (starred.length > 0 ? starred : ahead.slice(0, given.most)).map(
    ({ title, startsAt, speakers }) => ({
      day: date.format(startsAt),
      time: time.format(startsAt),
      title,
      speakers: speakers
        .map(fullName)
        .filter(Boolean)
        .join(commas[given.language] ?? ', '),
      line: `${line.format(startsAt)} · ${title}`,
    }),
  )
}

/** Undefined if no session is held. */
export function sessionWords(sessions: readonly Held[], given: Given): SessionWords | undefined {
  const held = inOrder(sessions)
  const first = held.find(({ id }) => id === given.about) ?? held[0]
  if (!first) return undefined
  const { timeZone, inWords } = wordsFor(given)
  const line = inWords(lineStyle)
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
