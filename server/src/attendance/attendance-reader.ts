/** What visits add up to. Nothing is counted again for a session in which nobody has come or gone. */
import {
  attendancePage,
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
import type { AttendanceStore, NamedPerson } from './attendance-store.ts'

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
  /** Those who were there while it was live. */
  livePeople: number
  hereNow: number
  stayed: number
  stayedLive: number
  /** The most people at once, and the first moment of it. */
  peak: number
  peakAt: number | null
  curve: Curve
}

export type PeopleQuery = {
  search: string
  sort: 'name' | 'joined' | 'stayed'
  descending: boolean
  /** From 1. */
  page: number
}

type Listed = PersonAttendance & { id: string }
/** Everyone at a session, in each order that was asked for. */
type InOrder = Map<'joined' | 'stayed', Listed[]>
type Counted = {
  version: number
  span: TimeSpan
  at: number
  sum: SessionAttendance
  people: InOrder | undefined
}

/** Numbers of a session that is going on are at most so many ms old. */
const freshFor = 10_000

export type AttendanceReader = ReturnType<typeof makeAttendanceReader>

export function makeAttendanceReader({ store, clock }: { store: AttendanceStore; clock: Clock }) {
  const counted = new Map<string, Counted>()

  const isFresh = (known: Counted | undefined, session: AttendedSession, version: number) => {
    if (known?.version !== version) return false
    if (known.span.startsAt !== session.startsAt || known.span.endsAt !== session.endsAt)
      return false
    const isOver = known.sum.hereNow === 0 && known.at >= session.endsAt + startingSoonLasts
    return isOver || Math.abs(clock() - known.at) < freshFor
  }

  /** The version was read before the visits: what comes in between makes another one. */
  const count = async (
    session: AttendedSession,
    version: number,
    withPeople: boolean,
  ): Promise<Counted> => {
    const known = counted.get(session.id)
    if (known && isFresh(known, session, version) && (known.people || !withPeople)) return known
    const now = clock()
    const people: Listed[] = []
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

  /** Everyone's list is long: it is held for the session that was looked at last. */
  const inOrder = async (session: AttendedSession, by: 'joined' | 'stayed') => {
    const version = (await store.versions()).get(session.id) ?? 0
    const { people = new Map() } = await count(session, version, true)
    for (const [id, it] of counted) if (id !== session.id) it.people = undefined
    const known: Listed[] = people.get(by) ?? people.get('joined')?.toSorted(byNumber(by)) ?? []
    people.set(by, known)
    return known
  }

  return {
    /** In the order they are asked for. */
    async perSession(sessions: readonly AttendedSession[]): Promise<SessionAttendance[]> {
      const versions = await store.versions()
      const sums: SessionAttendance[] = []
      for (const session of sessions)
        sums.push((await count(session, versions.get(session.id) ?? 0, false)).sum)
      return sums
    },

    /** A page of those who were at a session. */
    async people(
      session: AttendedSession,
      query: PeopleQuery,
    ): Promise<{ total: number; people: (NamedPerson & PersonAttendance)[] }> {
      if (query.sort === 'name') {
        const { total, people } = await store.pageByName(session.id, query)
        const ids = people.map(({ id }) => id)
        const visits = await store.ofPeople(session.id, ids)
        return {
          total,
          people: people.map((it) => ({
            ...it,
            ...attendanceOf(visits.get(it.id) ?? [], session, clock()),
          })),
        }
      }
      const all = await inOrder(session, query.sort)
      const found = query.search.trim() === '' ? undefined : await store.found(query.search)
      const some = found ? all.filter(({ id }) => found.has(id)) : all
      const page = pageOf(some, query)
      const named = await store.named(page.map(({ id }) => id))
      return {
        total: some.length,
        people: page.flatMap((it) => {
          const name = named.get(it.id)
          return name ? [{ ...name, ...it }] : []
        }),
      }
    },

    /** One person's sessions, of those that are given. */
    async ofPerson<S extends AttendedSession>(
      id: string,
      sessions: readonly S[],
    ): Promise<{ session: S; attendance: PersonAttendance; stays: Stay[] }[]> {
      const visits = await store.ofPerson(id)
      return sessions.flatMap((session) => {
        const some = visits.get(session.id)
        if (!some) return []
        const stays = staysOf(some, clock())
        return [{ session, attendance: personOf(some, stays, session), stays }]
      })
    },

    /** Everyone at a session with all their stays, by name, in portions. */
    async *everyone(
      session: AttendedSession,
    ): AsyncGenerator<(NamedPerson & { stays: (Stay & { isThere: boolean })[] })[]> {
      for await (const people of store.byName(session.id)) {
        const visits = await store.ofPeople(
          session.id,
          people.map(({ id }) => id),
        )
        yield people.map((person) => {
          const some = visits.get(person.id) ?? []
          const stays = staysOf(some, clock())
          const isThere = some.some(({ left }) => left === null)
          return {
            ...person,
            stays: stays.map((stay, index) => ({
              ...stay,
              isThere: isThere && index === stays.length - 1,
            })),
          }
        })
      }
    },
  }
}

const byNumber =
  (by: 'joined' | 'stayed') =>
  (a: Listed, b: Listed): number =>
    a[by] - b[by] || (a.id < b.id ? -1 : 1)

function pageOf(all: readonly Listed[], { page, descending }: PeopleQuery): Listed[] {
  const from = (page - 1) * attendancePage
  if (!descending) return all.slice(from, from + attendancePage)
  const until = Math.max(0, all.length - from)
  return all.slice(Math.max(0, until - attendancePage), until).reverse()
}

const attendanceOf = (visits: readonly Visit[], session: TimeSpan, now: number) =>
  personOf(visits, staysOf(visits, now), session)

function personOf(
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
