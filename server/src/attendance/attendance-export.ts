/** `attendance-export`: a row for each uninterrupted stay of a person at a session, for one session or all. */

import { inMinutes, lengthOf, liveLengthOf, type Stay } from '@rostra/domain/attendance/attendance'
import { Problem } from '@rostra/domain/contract/problems'
import { issueReason } from '@rostra/domain/contract/reasons/issue-reason'
import type { Session } from '@rostra/domain/sessions/session'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { type Columns, timeColumns } from '../platform/csv.ts'
import { auditedExport } from '../staff/audited-export.ts'
import type { AttendanceReader } from './attendance-reader.ts'
import type { NamedPerson } from './attendance-store.ts'
import type { Recorder } from './recorder.ts'

/** For someone still there, `stay` ends now. */
type AttendedOnce = { person: NamedPerson; session: Session; stay: Stay & { isThere: boolean } }

const Payload = v.strictObject({ showId: v.optional(v.string(issueReason('session-not-text'))) })

const columns = (zone: string): Columns<AttendedOnce> => ({
  Email: ({ person }) => person.email ?? '',
  'First name': ({ person }) => person.first,
  'Last name': ({ person }) => person.last,
  Session: ({ session }) => session.title,
  ...timeColumns('Joined', zone, ({ stay }) => stay.joined),
  ...timeColumns('Left', zone, ({ stay }) => (stay.isThere ? null : stay.left)),
  Minutes: ({ stay }) => inMinutes(lengthOf([stay])),
  'Minutes live': ({ stay, session }) => inMinutes(liveLengthOf([stay], session)),
})

export function attendanceExport(core: Core, reader: AttendanceReader, recorder: Recorder) {
  /** By session and name. */
  async function* pages(wanted: readonly Session[]) {
    for (const session of wanted)
      for await (const people of reader.everyone(session))
        yield people.flatMap(({ stays, ...person }) =>
          stays.map((stay) => ({ person, session, stay })),
        )
  }
  return auditedExport(core, {
    name: 'attendance-export',
    summary: 'Who was in which session and how long, as CSV.',
    payload: Payload,
    action: 'attendance-exported',
    columns,
    async choose({ showId }) {
      const all = core.eventCache.sessionsInTime()
      const one = all.find(({ id }) => id === showId)
      if (showId !== undefined && !one) throw new Problem('unknown-session')
      await recorder.settled()
      return one
        ? { what: `attendance-${one.title}`, about: one.title, pages: pages([one]) }
        : { what: 'attendance', about: 'all sessions', pages: pages(all) }
    },
  })
}
