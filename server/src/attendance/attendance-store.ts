/** Reads visits. The domain computes attendance from them. */
import { setImmediate } from 'node:timers/promises'
import { attendancePage, type Visit } from '@rostra/domain/attendance/attendance'
import { foldedName } from '@rostra/domain/attendees/attendee-entry'
import { type ExpressionBuilder, sql } from 'kysely'
import { containsText } from '../platform/storage/contains-text.ts'
import type { Db, Tables } from '../tables.ts'

export type AttendanceStore = ReturnType<typeof createAttendanceStore>

/** A person's visits to one session, in order of arrival. */
export type PersonVisits = { attendeeId: string; visits: Visit[] }
export type NamedPerson = { id: string; email: string | null; first: string; last: string }

/** Maximum rows per query: SQLite blocks the process during a query. */
const portion = 2000
const named = ['id', 'email', 'first', 'last'] as const
const visit = ['attendee_id', 'session_id', 'joined_at as joined', 'left_at as left'] as const

export const createAttendanceStore = (db: Db) => {
  const people = (search: string) => {
    let found = db.selectFrom('attendee')
    for (const word of foldedName(search).split(/\s+/).filter(Boolean))
      found = found.where(containsText(sql.ref('search'), word))
    return found
  }
  const wasAt = (sessionId: string) => (eb: ExpressionBuilder<Tables, 'attendee'>) =>
    eb.exists(
      eb
        .selectFrom('attendance_visit')
        .select('id')
        .where('session_id', '=', sessionId)
        .whereRef('attendee_id', '=', 'attendee.id'),
    )

  return {
    /** By session; a missing session has had no visits. */
    async versions(): Promise<ReadonlyMap<string, number>> {
      const rows = await db.selectFrom('attendance_version').selectAll().execute()
      return new Map(rows.map(({ session_id, version }) => [session_id, Number(version)]))
    },

    /** Everyone's visits to a session, in portions, so that sockets are served between. */
    async *bySession(sessionId: string): AsyncGenerator<PersonVisits[]> {
      let after = { attendeeId: '', joined: 0, id: '' }
      let unfinished: PersonVisits | undefined
      while (true) {
        const rows = await db
          .selectFrom('attendance_visit')
          .select(['id', 'attendee_id', 'joined_at', 'left_at'])
          .where('session_id', '=', sessionId)
          .where((eb) =>
            eb(
              eb.refTuple('attendee_id', 'joined_at', 'id'),
              '>',
              eb.tuple(after.attendeeId, after.joined, after.id),
            ),
          )
          .orderBy('attendee_id')
          .orderBy('joined_at')
          .orderBy('id')
          .limit(portion)
          .execute()
        const done: PersonVisits[] = []
        for (const { attendee_id: attendeeId, joined_at: joined, left_at: left } of rows) {
          if (unfinished?.attendeeId !== attendeeId) {
            if (unfinished) done.push(unfinished)
            unfinished = { attendeeId, visits: [] }
          }
          unfinished.visits.push({ joined, left })
        }
        const last = rows.at(-1)
        if (!last || rows.length < portion) {
          yield unfinished ? [...done, unfinished] : done
          return
        }
        yield done
        after = { attendeeId: last.attendee_id, joined: last.joined_at, id: last.id }
        await setImmediate()
      }
    },

    /** Visits of these people to a session. */
    async ofPeople(sessionId: string, ids: readonly string[]): Promise<Map<string, Visit[]>> {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('attendance_visit')
              .select(visit)
              .where('session_id', '=', sessionId)
              .where('attendee_id', 'in', ids)
              .execute()
      return Map.groupBy(rows, (row) => row.attendee_id)
    },

    /** One person's visits, by session. */
    async ofPerson(id: string): Promise<Map<string, Visit[]>> {
      const rows = await db
        .selectFrom('attendance_visit')
        .select(visit)
        .where('attendee_id', '=', id)
        .execute()
      return Map.groupBy(rows, (row) => row.session_id)
    },

    /** Everyone's visits, in portions of whole people. */
    async *byPerson(): AsyncGenerator<{ attendeeId: string; visits: Map<string, Visit[]> }[]> {
      let after = { attendeeId: '', id: '' }
      let unfinished: Tables['attendance_visit'][] = []
      while (true) {
        const rows = await db
          .selectFrom('attendance_visit')
          .selectAll()
          .where((eb) =>
            eb(eb.refTuple('attendee_id', 'id'), '>', eb.tuple(after.attendeeId, after.id)),
          )
          .orderBy('attendee_id')
          .orderBy('id')
          .limit(portion)
          .execute()
        const people = [...Map.groupBy([...unfinished, ...rows], (row) => row.attendee_id)]
        const last = rows.at(-1)
        const isEnd = !last || rows.length < portion
        unfinished = isEnd ? [] : (people.pop()?.[1] ?? [])
        yield people.map(([attendeeId, visits]) => ({ attendeeId, visits: visitsIn(visits) }))
        if (isEnd) return
        after = { attendeeId: last.attendee_id, id: last.id }
        await setImmediate()
      }
    },

    /** A page of a session's attendees, by name. */
    async pageByName(
      sessionId: string,
      { search, descending, page }: { search: string; descending: boolean; page: number },
    ): Promise<{ total: number; people: NamedPerson[] }> {
      const found = people(search).where(wasAt(sessionId))
      const { total } = await (search.trim() === ''
        ? db
            .selectFrom('attendance_visit')
            .select((eb) => eb.fn.count<number>('attendee_id').distinct().as('total'))
            .where('session_id', '=', sessionId)
        : found.select((eb) => eb.fn.countAll<number>().as('total'))
      ).executeTakeFirstOrThrow()
      const before = (page - 1) * attendancePage
      const length = Math.min(attendancePage, Number(total) - before)
      if (length <= 0) return { total: Number(total), people: [] }
      // A page in the second half is reached faster from the end.
      const after = Number(total) - before - length
      const fromEnd = after < before
      const way = fromEnd === descending ? 'asc' : 'desc'
      const rows = await found
        .select(named)
        .orderBy('name_key', way)
        .orderBy('id', way)
        .limit(length)
        .offset(fromEnd ? after : before)
        .execute()
      return { total: Number(total), people: fromEnd ? rows.reverse() : rows }
    },

    /** A session's attendees, by name, in portions. */
    async *byName(sessionId: string): AsyncGenerator<NamedPerson[]> {
      let after = { name: '', id: '' }
      while (true) {
        const rows = await people('')
          .where(wasAt(sessionId))
          .where((eb) => eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(after.name, after.id)))
          .select([...named, 'name_key'])
          .orderBy('name_key')
          .orderBy('id')
          .limit(1000)
          .execute()
        yield rows
        const last = rows.at(-1)
        if (!last || rows.length < 1000) return
        after = { name: last.name_key, id: last.id }
        await setImmediate()
      }
    },

    /** Ids of all attendees who match the search. */
    async found(search: string): Promise<ReadonlySet<string>> {
      const rows = await people(search).select('id').execute()
      return new Set(rows.map(({ id }) => id))
    },

    async named(ids: readonly string[]): Promise<Map<string, NamedPerson>> {
      const rows =
        ids.length === 0
          ? []
          : await db.selectFrom('attendee').select(named).where('id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}

/** Visits by session. */
function visitsIn(rows: readonly Tables['attendance_visit'][]): Map<string, Visit[]> {
  const found = new Map<string, Visit[]>()
  for (const { session_id, joined_at: joined, left_at: left } of rows)
    found.set(session_id, [...(found.get(session_id) ?? []), { joined, left }])
  return found
}
