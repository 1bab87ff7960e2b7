/** What the parts of the public page are made of, and what each of them writes. */
import type { EventFront } from '@rostra/domain/event/event.schema'
import { type Language, locales } from '@rostra/domain/languages'
import type { Invitation } from '@rostra/domain/public-page/invitation'
import { cityOf } from '@rostra/domain/shown-zone'
import { posterColours } from '@rostra/domain/theme/poster-colours'
import { dateOf, temporalZone } from '@rostra/domain/zoned-time'
import type { LoadedEvent } from '../event/event-cache.ts'
import { storedTheme } from '../event/theme-assets.ts'
import { asHtml } from '../platform/http/as-html.ts'
import { doorWords } from './door-words.ts'
import { publicEvent } from './public-programme.ts'

export type Given = {
  current: LoadedEvent
  front: EventFront
  /** The visitor's. */
  language: Language
  /** Epoch ms; another time than now in a preview. */
  now: number
  /** What the site's addresses begin with; in a preview, those of its pages, and of others. */
  base: string
  site: string
  /** The address of one of the event's files. */
  open(path: string): string
  invitation: Invitation
  places: { left: number; capacity: number } | undefined
  /** Nobody pays for taking part. */
  isFree: boolean
}

/** A session with its place in the programme, by which its rules and links name it. */
export type Shown = ReturnType<typeof publicEvent>['sessions'][number] & {
  n: number
  startsAt: number
  endsAt: number
}
/** The sessions that begin on one day of the event's zone. */
export type Day = { key: string; n: number; sessions: Shown[] }

export type Door = ReturnType<typeof doorOf>

/** Everything that the parts share, computed once. */
export function doorOf(given: Given) {
  const { current, language, now } = given
  const event = publicEvent(current, given.open)
  const { timeZone } = current.event
  // By its name, which every browser knows.
  const zone = timeZone === 'UTC' ? timeZone : (temporalZone(timeZone) ?? 'UTC')
  const sessions = event.sessions.map((it, n) => ({
    ...it,
    n,
    startsAt: Date.parse(it.startTime),
    endsAt: Date.parse(it.endTime),
  }))
  const planned = sessions.filter(({ status }) => status !== 'cancelled')
  const days = [...Map.groupBy(sessions, ({ startsAt }) => dateOf(startsAt, zone))].map(
    ([key, its], n): Day => ({ key, n, sessions: its }),
  )
  const live = planned.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  // Past midnight, what is on may be of the day before.
  const shown = dateOf(live.at(-1)?.startsAt ?? now, zone)
  return {
    ...given,
    event,
    zone,
    locale: locales[language],
    words: doorWords[language],
    sessions,
    planned,
    days,
    /** The day that is shown first. */
    day: days.find(({ key }) => key >= shown) ?? days.at(-1),
    live,
    isOver:
      given.front.closed === true ||
      (planned.length > 0 && planned.every(({ endsAt }) => endsAt <= now)),
    /** Of the field, on which the name stands. */
    fieldColour: posterColours(storedTheme(given.front.theme)).field,
    /** The event's own language. */
    own: given.front.languages[0] ?? 'en',
  }
}

/** What organisers wrote, in their language whatever the visitor's is. */
export const written = ({ own }: Pick<Door, 'own'>, text: string): string =>
  `<bdi lang="${own}">${asHtml(text)}</bdi>`

const styles = {
  time: { hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  chip: { weekday: 'short', day: 'numeric' },
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type TimeStyle = keyof typeof styles

/** In the event's zone. */
export const inWords = ({ locale, zone }: Pick<Door, 'locale' | 'zone'>, style: TimeStyle) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, ...styles[style] })

/** A time in the event's zone, which the page's script shows in the visitor's (`web/src/public-page/door-times.ts`). */
export const time = (door: Door, at: number, style: TimeStyle): string =>
  `<time datetime="${new Date(at).toISOString()}" data-as="${style}">${asHtml(inWords(door, style).format(at))}</time>`

/** The city of the event's zone. */
export const zoneCity = ({ front: { timeZone } }: Pick<Door, 'front'>): string => cityOf(timeZone)

/** `45 min`, or `2 hrs` if it is a number of whole hours. */
export function lengthText({ locale }: Pick<Door, 'locale'>, ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
