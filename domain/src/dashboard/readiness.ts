/** What an event still needs before its day, as far as the server can tell. Times are epoch ms. */

import type { PlannedSession } from '../direction/direction.ts'
import { startedRehearsal } from '../rehearsal/rehearsal.ts'
import { agendaTimes } from '../sessions/agenda-times.ts'
import { playsOutside } from '../stream-sources/kinds.ts'
import type { Known, ReadinessItem, ReadinessLine, ReadinessMark } from './readiness.schema.ts'

export type { Known, ReadinessItem, ReadinessLine, ReadinessMark } from './readiness.schema.ts'

const day = 86_400_000
/** A library that opens earlier before the first session, or later after the last one, was probably not meant to. */
const early = 60 * day
const late = 7 * day

export type Preparation = {
  hasEvent: boolean
  /** Whether the home page welcomes anyone. */
  isWelcoming: boolean
  /** Whether only the team gets in, and when that ends by itself. */
  isDraft: boolean
  opensAt?: number | undefined
  /** Whether people are asked to register, but can't. */
  cannotRegister: boolean
  sessions: readonly PlannedSession[]
  libraries: readonly { id: string; title: string; opensAt: number }[]
  attendees: number
  known: Known
  /** Team members. */
  staff: number
  /** Whether emails with links can be sent. */
  mail: boolean
  /** Simulated people of the largest load test that was completed; undefined without one. */
  rehearsed: number | undefined
  /** Results of the stream test by session; sessions whose stream can't be tested are absent. */
  streams: ReadonlyMap<string, 'checking' | 'fine' | 'failed'>
  marks: Partial<Record<ReadinessItem, ReadinessMark>>
}

/** A line for each thing an event needs, in the order in which to do them; those about sessions need one ahead. */
export function readiness(so: Preparation, now: number): ReadinessLine[] {
  const running = so.sessions.filter(({ status }) => status !== 'cancelled')
  const ahead = running
    .filter(({ endsAt, status }) => endsAt > now && !status)
    .sort((one, other) => one.startsAt - other.startsAt)
  const line = (item: ReadinessItem, isReady: boolean, more: Partial<ReadinessLine> = {}) => {
    const isMarked = so.marks[item] !== undefined
    return {
      item,
      state: isReady ? ('ready' as const) : ('missing' as const),
      isMarked,
      about: [],
      ...more,
    }
  }
  const ofSessions = (item: ReadinessItem, lacks: (session: PlannedSession) => boolean) => {
    const about = ahead.filter(lacks).map(({ id, title }) => ({ id, title }))
    return line(item, about.length === 0, { about })
  }
  const sessionLines = () => [
    ...(ahead.some(({ agenda }) => agenda?.length) ? [ofSessions('agenda', isOutsideAgenda)] : []),
    ofSessions('streams', ({ liveStream }) => !liveStream),
    ...(so.streams.size === 0 ? [] : [streamTest()]),
    ofSessions('backup', needsBackup),
    ofSessions('chat', ({ chatChannel }) => !chatChannel),
  ]
  const streamTest = () => {
    const tested = ofSessions('stream-test', ({ id }) => so.streams.get(id) === 'failed')
    const isChecking = [...so.streams.values()].includes('checking')
    return tested.state === 'ready' && isChecking
      ? { ...tested, state: 'checking' as const }
      : tested
  }
  const opening = () =>
    line('open', !so.isDraft || so.opensAt !== undefined, {
      ...(so.isDraft && so.opensAt !== undefined ? { opensAt: so.opensAt } : {}),
    })
  const library = () => {
    const [odd] = so.libraries.flatMap(({ id, title, opensAt }) => {
      const days = daysOff(opensAt, running)
      return days === 0 ? [] : [{ about: [{ id, title }], days }]
    })
    return line('library', so.libraries.length > 0 && !odd, odd)
  }
  const rehearsal = () => {
    const enough = Math.min(so.attendees, startedRehearsal.attendees.most)
    const { rehearsed } = so
    const isReady = rehearsed !== undefined && rehearsed >= enough
    return line('rehearsal', isReady, rehearsed === undefined ? {} : { rehearsed })
  }
  return [
    line('event', so.hasEvent && so.isWelcoming),
    line('sessions', so.sessions.length > 0),
    ...(ahead.length === 0 ? [] : sessionLines()),
    line('attendees', so.attendees > 0),
    ...(so.cannotRegister ? [line('registration', false)] : []),
    ...(so.hasEvent ? [opening()] : []),
    line('told', so.marks.told === 'done' || isTold(so), { known: so.known }),
    library(),
    line('team', so.staff > 1),
    rehearsal(),
    line('email', so.mail),
  ].map((it) =>
    it.state === 'missing' && so.marks[it.item] === 'not-needed'
      ? { ...it, state: 'not-needed' }
      : it,
  )
}

/** Whoever was told in another way only the team knows, who ticks it. */
const isTold = ({ attendees, known: { told, bounced } }: Preparation): boolean =>
  told > 0 && told + bounced >= attendees

const isOutsideAgenda = (session: PlannedSession): boolean =>
  agendaTimes(session).some(
    ({ at }) => at !== undefined && (at < session.startsAt || at > session.endsAt),
  )

/** Calls have no second place, and a recording does not fail as an encoder does. */
const needsBackup = ({ liveStream, backupStream, simulive }: PlannedSession): boolean =>
  liveStream !== undefined &&
  !backupStream &&
  !simulive &&
  liveStream.type !== 'file' &&
  !playsOutside(liveStream.type)

/** Days by which an opening is too long before (negative) or after the sessions; 0 if it fits them. */
function daysOff(opensAt: number, sessions: readonly PlannedSession[]): number {
  if (sessions.length === 0) return 0
  const before = opensAt - Math.min(...sessions.map(({ startsAt }) => startsAt))
  const after = opensAt - Math.max(...sessions.map(({ endsAt }) => endsAt))
  if (after > late) return Math.round(after / day)
  return before < -early ? Math.round(before / day) : 0
}
