/** Computes sessions' attendance, and caches it until someone joins or leaves. */
import {
  type Curve,
  crowdOf,
  lengthOf,
  liveLengthOf,
  type Stay,
  staysOf,
  type TimeSpan,
  type Visit,
} from '@rostra/domain/attendance/attendance'
import { startingSoonLasts } from '@rostra/domain/sessions/session-state'
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

/** A session's figures. Lengths are total ms of all people, times epoch ms. */
export type SessionAttendance = {
  id: string
  people: number
  /** People who attended while it was live. */
  livePeople: number
  hereNow: number
  stayed: number
  stayedLive: number
  /** The highest number of people at the same time, and when it was first reached. */
  peak: number
  peakAt: number | null
  curve: Curve
}

export type ListedPerson = PersonAttendance & { id: string }
/** Everyone at a session, in each order requested so far. */
type InOrder = Map<'joined' | 'stayed', ListedPerson[]>
type Counted = {
  version: number
  span: TimeSpan
  at: number
  sum: SessionAttendance
  people: InOrder | undefined
}

/** Maximum age of a live session's figures in ms. */
const freshFor = 10_000
/** Above this number of people, previous figures are returned while new ones are computed in the background. */
const waitedFor = 500

export function countSessions(store: AttendanceStore, clock: Clock) {
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

  /** `version` must be read before the visits, so that a change in between makes the result stale. */
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
    /** Figures in the order of `sessions`. */
    async sums(sessions: readonly AttendedSession[]): Promise<SessionAttendance[]> {
      const versions = await store.versions()
      const sums: SessionAttendance[] = []
      for (const session of sessions)
        sums.push((await count(session, versions.get(session.id) ?? 0, false)).sum)
      return sums
    },

    /** Everyone at a session, sorted. As lists are long, only the last opened session's is cached. */
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

/** One person's attendance at one session, from their visits and the stays these form. */
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
