/**
 * `POST /api/organiser-attendees-import?email=0&first=1&last=2&header=1&mode=update&dry=1` with a CSV file as its
 * body, the numbers being its columns; and `POST /api/organiser-attendees-export`, which answers with one.
 */
import { attendeeColumns, importBytes, importModes } from '@rostra/domain/attendee-entry'
import { Problem } from '@rostra/domain/contract/problems'
import { mayCall } from '@rostra/domain/organiser'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Columns, readAttendeeRows } from '../import/read-attendee-rows.ts'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import type { AttendeesDesk } from './attendees-desk.ts'

type Query = Record<string, unknown>

export function serveAttendeesCsv(
  app: FastifyInstance,
  { desk, authenticate }: { desk: AttendeesDesk; authenticate: Authenticate },
): void {
  const organiserOf = async (request: FastifyRequest) => {
    const caller = await callerOf(request, authenticate)
    if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
    return caller.attendee
  }
  // A scope of its own: nowhere else are bodies taken as they are.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: importBytes },
      (_, body, done) => done(null, body),
    )
    scope.post<{ Querystring: Query; Body: unknown }>(
      '/api/organiser-attendees-import',
      {
        bodyLimit: importBytes,
        config: { takesFile: true },
        // Before the file is read: who may not send it need not.
        preParsing: async (request) => void (await organiserOf(request)),
      },
      async (request, reply) => {
        const by = await organiserOf(request)
        const { query, body } = request
        if (!Buffer.isBuffer(body)) throw new Problem('not-bytes')
        const mode = importModes.find((it) => it === query.mode)
        if (!mode) throw new Problem('invalid', { message: 'Say update or add', field: 'mode' })
        const rows = readAttendeeRows(body, columnsOf(query), query.header === '1')
        const answer = await desk.take(by, rows, { mode, dry: query.dry === '1' })
        return reply.header('cache-control', 'no-store').send(answer)
      },
    )
  })
  app.post('/api/organiser-attendees-export', async (request, reply) => {
    const csv = await desk.csv(await organiserOf(request))
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="attendees.csv"',
      })
      .send(csv)
  })
}

/** Throws `invalid` when a field is no column; last names may be missing. */
function columnsOf(query: Query): Columns {
  const place = (column: string): number => {
    const text = query[column] ?? (column === 'last' ? '-1' : '')
    const number = /^(?:-1|\d{1,3})$/.test(String(text)) ? Number(text) : Number.NaN
    if (Number.isNaN(number) || (number < 0 && column !== 'last'))
      throw new Problem('invalid', { message: `Say which column is ${column}`, field: column })
    return number
  }
  const [email, first, last] = attendeeColumns.map(place)
  return { email: email ?? 0, first: first ?? 0, last: last ?? -1 }
}
