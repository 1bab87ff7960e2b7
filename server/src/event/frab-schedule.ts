/** The programme in the frab form, which apps of conferences and other sites of ours read. */
import { createHash } from 'node:crypto'
import { filled } from '@rostra/domain/defined'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import { paths } from '@rostra/domain/paths'
import type { Session, Speaker } from '@rostra/domain/sessions/session'
import { watchPaths } from '@rostra/domain/watch/watch'
import { clocksOf, dateOf } from '@rostra/domain/zoned-time'
import { version } from '../program-files.ts'
import { plainText } from './plain-text.ts'

/** Sessions as they are exported: `slug` names a speaker. */
type Exported = Pick<
  Session,
  | 'id'
  | 'title'
  | 'description'
  | 'descriptionHtml'
  | 'startsAt'
  | 'endsAt'
  | 'duration'
  | 'track'
  | 'status'
  | 'open'
> & {
  speakers: readonly (Pick<Speaker, 'first' | 'last' | 'file' | 'role' | 'organisation'> & {
    slug: string
  })[]
}

type Places = { site: string; photoAt?: (file: string) => string }

/** A session's place among all that were ever listed must stay the same: it is derived from its id. */
const hashOf = (id: string) => createHash('sha256').update(`rostra session ${id}`).digest('hex')
const numberOf = (id: string): number => Number.parseInt(hashOf(id).slice(0, 8), 16) >>> 1
export const guidOf = (id: string): string => {
  const hex = hashOf(id)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
const twoDigits = (part: number) => String(part).padStart(2, '0')
const durationOf = (seconds: number) =>
  [seconds / 3600, (seconds % 3600) / 60, ...(seconds % 60 > 0 ? [seconds % 60] : [])]
    .map((part) => twoDigits(Math.floor(part)))
    .join(':')
const iso = (at: number): string => new Date(at).toISOString()

/**
 * `schedule.json` as frab and pretalx write it; tracks are its rooms. `site` is the site's address, `photoAt` that of a
 * speaker's photo.
 */
export function frabSchedule(
  { event, sessions: all }: { event: FolderEvent; sessions: readonly Exported[] },
  { site, photoAt = (file) => file }: Places,
) {
  const zone = event.timeZone
  const sessions = all
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
  const days = [...Map.groupBy(sessions, ({ startsAt }) => dateOf(startsAt, zone))]
  const roomOf = ({ track }: Exported) => track ?? event.name
  const rooms = [...new Set(sessions.map(roomOf))]
  const clock = clocksOf(zone)
  const entry = (session: Exported) => ({
    id: numberOf(session.id),
    guid: guidOf(session.id),
    code: session.id,
    logo: '',
    date: iso(session.startsAt),
    start: clock(session.startsAt).slice(11, 16),
    duration: durationOf(session.duration),
    room: roomOf(session),
    slug: session.id,
    url: site + (session.open ? watchPaths.watch(session.id) : paths.event()),
    title: session.title,
    subtitle: '',
    track: session.track ?? '',
    type: 'session',
    language: event.languages?.[0] ?? 'en',
    abstract: plainText(session.descriptionHtml),
    // As it was written: other sites of ours take it over.
    description: session.description,
    recording_license: '',
    do_not_record: false,
    persons: event.publicSpeakers
      ? session.speakers.map(({ first, last, slug, file, role, organisation }) => ({
          id: numberOf(slug),
          name: `${first} ${last}`.trim(),
          public_name: `${first} ${last}`.trim(),
          // A name alone does not say which is the last one.
          ...filled({ first_name: first, last_name: last }),
          ...filled({ avatar: file && photoAt(file), role, organisation }),
        }))
      : [],
    links: [],
    attachments: [],
  })
  const bounds = (of: readonly Exported[]) => ({
    start: Math.min(...of.map(({ startsAt }) => startsAt)),
    end: Math.max(...of.map(({ endsAt }) => endsAt)),
  })
  return {
    generator: { name: 'Rostra', version },
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
