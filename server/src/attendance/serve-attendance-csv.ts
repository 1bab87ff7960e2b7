/** `POST /api/attendance-export` answers with a CSV file of all sessions, with `?session=ID` of one. */
import { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import { mayCall } from '@rostra/domain/organiser'
import type { Session } from '@rostra/domain/session'
import type { FastifyInstance } from 'fastify'
import { record } from '../organiser/audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import type { Db } from '../tables.ts'
import { attendanceCsv } from './attendance-csv.ts'
import type { AttendanceReader } from './attendance-reader.ts'

type Deps = {
  db: Db
  reader: AttendanceReader
  sessions(): readonly Session[]
  clock: Clock
  authenticate: Authenticate
  /** Resolves when all that has happened on this instance can be read. */
  settled(): Promise<void>
}

export function serveAttendanceCsv(app: FastifyInstance, deps: Deps): void {
  const { db, reader, sessions, clock, authenticate, settled } = deps
  app.post<{ Querystring: { session?: unknown } }>(
    '/api/attendance-export',
    async (request, reply) => {
      const caller = await callerOf(request, authenticate)
      if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
      const { session: id } = request.query
      const wanted = id === undefined ? sessions() : sessions().filter((it) => it.id === id)
      const [one] = wanted
      if (id !== undefined && !one) throw new Problem('unknown-session')
      await settled()
      await db.transaction().execute((trx) =>
        record(trx, {
          at: clock(),
          byId: caller.attendee.id,
          action: 'attendance-exported',
          about: id === undefined || !one ? 'all sessions' : one.title,
        }),
      )
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="attendance.csv"',
        })
        .send(Readable.from(attendanceCsv(reader, wanted)))
    },
  )
}
