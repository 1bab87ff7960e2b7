/** Attendance as a file for spreadsheets: a row for each time someone was at a session without a break. */
import { inMinutes, lengthOf, liveLengthOf } from '@rostra/domain/attendance'
import type { Session } from '@rostra/domain/session'
import { csvLine } from '../platform/csv.ts'
import type { AttendanceReader } from './attendance-reader.ts'

const columns = ['email', 'first', 'last', 'session', 'joined', 'left', 'minutes', 'live minutes']

/** In pieces, by session and name; times are ISO 8601 UTC. Who is still there has not left. */
export async function* attendanceCsv(
  reader: Pick<AttendanceReader, 'everyone'>,
  sessions: readonly Session[],
): AsyncGenerator<string> {
  yield csvLine(columns)
  for (const session of sessions)
    for await (const people of reader.everyone(session)) {
      const lines = people.flatMap(({ email, first, last, stays }) =>
        stays.map(({ joined, left, isThere }) =>
          csvLine([
            email,
            first,
            last,
            session.title,
            new Date(joined).toISOString(),
            isThere ? '' : new Date(left).toISOString(),
            String(inMinutes(lengthOf([{ joined, left }]))),
            String(inMinutes(liveLengthOf([{ joined, left }], session))),
          ]),
        ),
      )
      if (lines.length > 0) yield lines.join('')
    }
}
