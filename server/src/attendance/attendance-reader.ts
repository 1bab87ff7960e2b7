/** Attendance computed from visits: per session, per attendee of a session, and for one person. */
import {
  attendancePage,
  type Stay,
  staysOf,
  type TimeSpan,
  type Visit,
} from '@rostra/domain/attendance/attendance'
import type { Clock } from '../platform/clock.ts'
import type { AttendanceStore, NamedPerson } from './attendance-store.ts'
import {
  type AttendedSession,
  countSessions,
  type ListedPerson,
  type PersonAttendance,
  personOf,
} from './count-sessions.ts'

export type PeopleQuery = {
  search: string
  sort: 'name' | 'joined' | 'stayed'
  descending: boolean
  /** From 1. */
  page: number
}

export type AttendanceReader = ReturnType<typeof createAttendanceReader>

export function createAttendanceReader(store: AttendanceStore, clock: Clock) {
  const counts = countSessions(store, clock)

  return {
    /** The figures of each session, in the given order. */
    perSession: counts.sums,

    /** A page of a session's attendees. */
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
      const all = await counts.inOrder(session, query.sort)
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

    /** One person's sessions among the given ones. */
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

    /** Everyone who was at a session with all their stays, sorted by name, in portions. */
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

function pageOf(all: readonly ListedPerson[], { page, descending }: PeopleQuery): ListedPerson[] {
  const from = (page - 1) * attendancePage
  if (!descending) return all.slice(from, from + attendancePage)
  const until = Math.max(0, all.length - from)
  return all.slice(Math.max(0, until - attendancePage), until).reverse()
}

const attendanceOf = (visits: readonly Visit[], session: TimeSpan, now: number) =>
  personOf(visits, staysOf(visits, now), session)
