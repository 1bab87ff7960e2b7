/** Counts sessions, and not again while nobody has come or gone. */
import {
  type Curve,
  crowdOf,
  lengthOf,
  liveLengthOf,
  type Stay,
  staysOf,
  type TimeSpan,
  type Visit,
} from '@rostra/domain/attendance'
import { startingSoonLasts } from '@rostra/domain/session-state'
import type { Clock } from '../platform/clock.ts'
import type { AttendanceStore } from './attendance-store.ts'

export type AttendedSession = TimeSpan & { id: string }

/** One person at one session. Lengths are ms, times epoch ms; `left` is null while they are there. */
export type PersonAttendance = {
  joined: number
  left: number | null
  stayed: number
  stayedLive: number
}

/** A session in numbers. Lengths are everyone's ms together, times epoch ms. */
export type SessionAttendance = {
  id: string
  people: number
  /** People who attended while it was live. */
  livePeople: number
  hereNow: number
  stayed: number
  stayedLive: number
  /** The most people at once, and the first moment of it. */
  peak: number
  peakAt: number | null
  curve: Curve
}

export type ListedPerson = PersonAttendance & { id: string }
/** Everyone at a session, in each order that was asked for. */
type InOrder = Map<'joined' | 'stayed', ListedPerson[]>
type Counted = {
  version: number
  span: TimeSpan
  at: number
  sum: SessionAttendance
  people: InOrder | undefined
}

/** Numbers of a live session are at most this many ms old. */
const freshFor = 10_000
/** A session of more people is counted while what was counted before is given: nobody waits for it twice. */
const waitedFor = 500

type Deps = { store: Pick<AttendanceStore, 'versions' | 'bySession'>; clock: Clock }

export function countSessions({ store, clock }: Deps) {
  const counted = new Map<string, Counted>()
  const counting = new Map<string, Promise<Counted>>()

  const isFresh = (existing: Counted | undefined, session: AttendedSession, version: number) => {
    if (existing?.version !== version) return false
    if (!isOfSpan(existing, session)) return false
    const isOver = existing.sum.hereNow === 0 && existing.at >= session.endsAt + startingSoonLasts
    return isOver || Math.abs(clock() - existing.at) < freshFor
  }

  /** Simultaneous requests for the same count share its result. */
  const count = (
    session: AttendedSession,
    version: number,
    withPeople: boolean,
  ): Promise<Counted> | Counted => {
    const existing = counted.get(session.id)
    if (existing && isFresh(existing, session, version) && (existing.people || !withPeople))
      return existing
    const { id, startsAt, endsAt } = session
    const key = JSON.stringify([id, version, startsAt, endsAt, withPeople])
    const running =
      counting.get(key) ??
      countAnew(session, version, withPeople).finally(() => counting.delete(key))
    counting.set(key, running)
    const isLarge = existing !== undefined && existing.sum.people > waitedFor
    if (!isLarge || (withPeople && !existing.people) || !isOfSpan(existing, session)) return running
    // An error is reported to the caller that waits for the next count.
    running.catch(() => {})
    return existing
  }

  /** The version was read before the visits: what comes in between makes another one. */
  const countAnew = async (
    session: AttendedSession,
    version: number,
    withPeople: boolean,
  ): Promise<Counted> => {
    const now = clock()
    const people: ListedPerson[] = []
    const everyone: Stay[] = []
    for await (const portion of store.bySession(session.id))
      for (const { attendeeId, visits } of portion) {
        const stays = staysOf(visits, now)
        people.push({ id: attendeeId, ...personOf(visits, stays, session) })
        for (const stay of stays) everyone.push(stay)
      }
    const made: Counted = {
      version,
      span: { startsAt: session.startsAt, endsAt: session.endsAt },
      at: now,
      sum: {
        id: session.id,
        ...sumOf(people),
        ...crowdOf(everyone, session, now),
      },
      people: withPeople ? new Map([['joined', people.sort(byNumber('joined'))]]) : undefined,
    }
    counted.set(session.id, made)
    return made
  }

  return {
    /** In the order they are asked for. */
    async sums(sessions: readonly AttendedSession[]): Promise<SessionAttendance[]> {
      const versions = await store.versions()
      const sums: SessionAttendance[] = []
      for (const session of sessions)
        sums.push((await count(session, versions.get(session.id) ?? 0, false)).sum)
      return sums
    },

    /** Everyone at a session, in order. The list is long: it is cached for the session that was opened last. */
    async inOrder(
      session: AttendedSession,
      by: 'joined' | 'stayed',
    ): Promise<readonly ListedPerson[]> {
      const version = (await store.versions()).get(session.id) ?? 0
      const { people = new Map() } = await count(session, version, true)
      for (const [id, it] of counted) if (id !== session.id) it.people = undefined
      const existing: ListedPerson[] =
        people.get(by) ?? people.get('joined')?.toSorted(byNumber(by)) ?? []
      people.set(by, existing)
      return existing
    },
  }
}

const isOfSpan = ({ span }: Counted, { startsAt, endsAt }: AttendedSession): boolean =>
  span.startsAt === startsAt && span.endsAt === endsAt

const byNumber =
  (by: 'joined' | 'stayed') =>
  (a: ListedPerson, b: ListedPerson): number =>
    a[by] - b[by] || (a.id < b.id ? -1 : 1)

/** One person at one session, by their visits and what these make. */
export function personOf(
  visits: readonly Visit[],
  stays: readonly Stay[],
  session: TimeSpan,
): PersonAttendance {
  const isThere = visits.some(({ left }) => left === null)
  return {
    joined: stays[0]?.joined ?? 0,
    left: isThere ? null : (stays.at(-1)?.left ?? 0),
    stayed: lengthOf(stays),
    stayedLive: liveLengthOf(stays, session),
  }
}

function sumOf(people: readonly PersonAttendance[]) {
  const sum = { people: people.length, livePeople: 0, hereNow: 0, stayed: 0, stayedLive: 0 }
  for (const { left, stayed, stayedLive } of people) {
    if (stayedLive > 0) sum.livePeople += 1
    if (left === null) sum.hereNow += 1
    sum.stayed += stayed
    sum.stayedLive += stayedLive
  }
  return sum
}
