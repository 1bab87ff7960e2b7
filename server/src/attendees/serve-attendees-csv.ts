/**
 * `POST /api/organiser-attendees-import?email=0&first=1&last=2&name=-1&status=4&header=1&mode=update&dry=1` with
 * an attendee file as its body. The numbers are its columns; `email` and `status` may have several (`0,5`). `take` and
 * `leave` name statuses, and may come several times.
 */

import { importBytes, importModes, importRows } from '@rostra/domain/attendees/attendee-entry'
import { ImportAnswer } from '@rostra/domain/attendees/attendee-entry.schema'
import { type OwnColumn, ownColumns } from '@rostra/domain/attendees/attendee-fields'
import {
  type AttendeeFile,
  findingAttendees,
  openingAttendeeFile,
} from '@rostra/domain/attendees/file/attendee-file'
import type { FileColumns } from '@rostra/domain/attendees/file/find-columns'
import { Problem } from '@rostra/domain/contract/problems'
import { type ReasonWithMessage, reason } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/staff/organiser'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Described } from '../platform/http/described-route.ts'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import { inSlices } from '../platform/in-slices.ts'
import type { AttendeeAdmin } from './attendee-admin.ts'

const column = (name: string) => ({
  name,
  required: false,
  description: `The column of ${name}, counted from 0; -1 for none.`,
})
const columns = (name: string) => ({
  name,
  required: false,
  description: `The columns of ${name}, counted from 0, such as 0,5; -1 for none.`,
})
const described: Described = {
  name: 'organiser-attendees-import',
  who: 'organiser',
  key: 'attendees',
  summary: 'Registers the attendees of a file as spreadsheets save it, or says what that would do.',
  query: [
    columns('email'),
    ...['first', 'last', 'name'].map(column),
    columns('status'),
    { name: 'header', required: false, description: '1 when the first row names the columns.' },
    {
      ...columns('fields to keep'),
      name: 'keep',
      description:
        'Columns whose values are kept under their heading, counted from 0, such as 3,4.',
    },
    {
      name: 'take',
      required: false,
      description: 'A status whose rows are registered too; several times for several.',
    },
    {
      name: 'leave',
      required: false,
      description: 'A status whose rows are left out, although it says paid or attending.',
    },
    { name: 'mode', required: true, description: '`update` or `add`.' },
    { name: 'dry', required: false, description: '1 to change nothing.' },
  ],
  takes: 'file',
  answers: ImportAnswer,
}

type Query = Record<string, unknown>

export function serveAttendeesCsv(
  app: FastifyInstance,
  { admin, authenticate }: { admin: AttendeeAdmin; authenticate: Authenticate },
): void {
  const organiserOf = async (request: FastifyRequest) => {
    const caller = await callerOf(request, authenticate, described.key)
    if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
    return caller.attendee
  }
  // A separate scope, because only this route accepts raw bodies.
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
        config: { takesFile: true, described },
        // Before the body is received, so that a caller without permission is refused early.
        preParsing: async (request) => void (await organiserOf(request)),
      },
      async (request, reply) => {
        const by = await organiserOf(request)
        const { query, body } = request
        if (!Buffer.isBuffer(body)) throw new Problem('not-bytes')
        const mode = importModes.find((it) => it === query.mode)
        if (!mode)
          throw new Problem('invalid', { reason: reason('import-without-mode'), field: 'mode' })
        const columns = columnsOf(query)
        const file = await opened(body)
        const keep = await admin.namedFields(keptIn(query, file, columns))
        const header = query.header === '1'
        const statuses = { take: textsIn(query, 'take'), leave: textsIn(query, 'leave') }
        const people = await inSlices(findingAttendees(file, { header, columns, keep, statuses }))
        const answer = await admin.take(by, people, { mode, dry: query.dry === '1', keep })
        return reply.header('cache-control', 'no-store').send(answer)
      },
    )
  })
}

/** Throws `invalid` for a file that cannot be read or is too long. */
async function opened(bytes: Buffer): Promise<AttendeeFile> {
  const refused = (its: ReasonWithMessage) => new Problem('invalid', { reason: its, field: 'file' })
  const file = await inSlices(openingAttendeeFile(bytes, importRows))
  if (!file.ok) throw refused(file.reason)
  if (file.rows.length > importRows) throw refused(reason('too-many-rows', { limit: importRows }))
  return file
}

/** Column numbers. Throws `invalid` for anything else. */
function placesIn(query: Query, field: string): number[] {
  const text = String(query[field] ?? '-1')
  if (!/^(?:-1|\d{1,3}(?:,\d{1,3}){0,19})$/.test(text))
    throw new Problem('invalid', { reason: reason('column-missing', { column: field }), field })
  return text === '-1' ? [] : text.split(',').map(Number)
}

/** Texts of a parameter that may come several times. */
const textsIn = (query: Query, field: string): string[] =>
  query[field] === undefined ? [] : [query[field]].flat().map(String)

/** Throws `invalid` for a column that has no heading, or is used for something else. */
function keptIn(query: Query, { rows }: AttendeeFile, columns: FileColumns): OwnColumn[] {
  const places = placesIn(query, 'keep')
  const header = query.header === '1' ? (rows[0]?.fields ?? []) : []
  const kept = ownColumns(header, columns).filter(({ place }) => places.includes(place))
  if (kept.length < new Set(places).size)
    throw new Problem('invalid', { reason: reason('column-not-kept'), field: 'keep' })
  return kept
}

/** Throws `invalid` when a field is not a column number, or no column has the email addresses or names. */
function columnsOf(query: Query): FileColumns {
  const [email, status] = [placesIn(query, 'email'), placesIn(query, 'status')]
  const [first = -1, last = -1, name = -1] = ['first', 'last', 'name'].map(
    (it) => placesIn(query, it)[0] ?? -1,
  )
  if (email.length === 0)
    throw new Problem('invalid', {
      reason: reason('column-missing', { column: 'email' }),
      field: 'email',
    })
  if (first < 0 && name < 0)
    throw new Problem('invalid', {
      reason: reason('column-missing', { column: 'first' }),
      field: 'first',
    })
  return { email, first, last, name, status }
}
