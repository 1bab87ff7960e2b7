/** The programme of a public page: for the page itself, and in the frab form, which apps of conferences read. */
import { createHash } from 'node:crypto'
import { defined, filled } from '@rostra/domain/defined'
import { clocksOf, dateOf } from '@rostra/domain/zoned-time'
import type { LoadedEvent } from '../event/event-cache.ts'
import { plainText } from '../event/plain-text.ts'

type Open = (path: string) => string

/** Sessions in the order of their times. */
const inOrder = ({ sessions }: LoadedEvent) =>
  sessions.toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
const iso = (at: number): string => new Date(at).toISOString()

/** Of a session only what leads nowhere: no streams, no chat. */
export function publicEvent(current: LoadedEvent, open: Open) {
  const { event, welcomeHtml } = current
  return {
    welcomeHtml,
    sponsors: event.sponsors.map((it) => ({ ...it, logo: open(it.logo) })),
    tracks: event.tracks ?? [],
    sessions: inOrder(current).map((session) => ({
      id: session.id,
      title: session.title,
      descriptionHtml: session.descriptionHtml,
      startTime: iso(session.startsAt),
      endTime: iso(session.endsAt),
      ...defined({ track: session.track, status: session.status }),
      speakers: event.publicSpeakers
        ? session.speakers.map(({ first, last, file, role, organisation }) => ({
            first,
            last,
            file: open(file),
            ...filled({ role, organisation }),
          }))
        : [],
    })),
  }
}

/** A session's place among all that were ever listed must stay the same: it is derived from its id. */
const hashOf = (id: string) => createHash('sha256').update(`rostra session ${id}`).digest('hex')
const numberOf = (id: string): number => Number.parseInt(hashOf(id).slice(0, 8), 16) >>> 1
const guidOf = (id: string): string => {
  const hex = hashOf(id)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
const twoDigits = (part: number) => String(part).padStart(2, '0')
const durationOf = (seconds: number) =>
  `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor((seconds % 3600) / 60))}`

/** `schedule.json` as frab and pretalx write it; tracks are its rooms. `site` is the site's address. */
export function frabSchedule(current: LoadedEvent, site: string) {
  const { event } = current
  const zone = event.timeZone
  const sessions = inOrder(current).filter(({ status }) => status !== 'cancelled')
  const days = [...Map.groupBy(sessions, ({ startsAt }) => dateOf(startsAt, zone))]
  const roomOf = ({ track }: { track?: string | undefined }) => track ?? event.name
  const rooms = [...new Set(sessions.map(roomOf))]
  const clock = clocksOf(zone)
  const entry = (session: (typeof sessions)[number]) => ({
    id: numberOf(session.id),
    guid: guidOf(session.id),
    code: session.id,
    logo: '',
    date: iso(session.startsAt),
    start: clock(session.startsAt).slice(11, 16),
    duration: durationOf(session.duration),
    room: roomOf(session),
    slug: session.id,
    url: `${site}/event`,
    title: session.title,
    subtitle: '',
    track: session.track ?? '',
    type: 'session',
    language: event.languages?.[0] ?? 'en',
    abstract: plainText(session.descriptionHtml),
    description: '',
    recording_license: '',
    do_not_record: false,
    persons: event.publicSpeakers
      ? session.speakers.map(({ first, last, slug }) => ({
          id: numberOf(slug),
          name: `${first} ${last}`.trim(),
          public_name: `${first} ${last}`.trim(),
        }))
      : [],
    links: [],
    attachments: [],
  })
  const bounds = (of: typeof sessions) => ({
    start: Math.min(...of.map(({ startsAt }) => startsAt)),
    end: Math.max(...of.map(({ endsAt }) => endsAt)),
  })
  return {
    schedule: {
      version: hashOf(JSON.stringify(sessions.map(entry))).slice(0, 12),
      base_url: `${site}/`,
      conference: {
        acronym: (event.shortName ?? event.name).toLowerCase().replace(/[^\p{L}\d]/gu, '-'),
        title: event.name,
        start: days[0]?.[0] ?? '',
        end: sessions.length > 0 ? dateOf(bounds(sessions).end, zone) : '',
        daysCount: days.length,
        timeslot_duration: '00:05',
        time_zone_name: zone,
        rooms: rooms.map((name) => ({ name })),
        tracks: (event.tracks ?? []).map(({ name, colour }) => ({ name, color: colour })),
        days: days.map(([date, its], index) => ({
          index: index + 1,
          date,
          day_start: iso(bounds(its).start),
          day_end: iso(bounds(its).end),
          rooms: Object.fromEntries(
            rooms.map((room) => [room, its.filter((it) => roomOf(it) === room).map(entry)]),
          ),
        })),
      },
    },
  }
}
