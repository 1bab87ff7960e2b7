/** `attendance-export`: a row for each uninterrupted stay of a person at a session, for one session or all. */

import { inMinutes, lengthOf, liveLengthOf, type Stay } from '@rostra/domain/attendance/attendance'
import { Problem } from '@rostra/domain/contract/problems'
import { issueReason } from '@rostra/domain/contract/reasons/issue-reason'
import type { Session } from '@rostra/domain/sessions/session'
import * as v from 'valibot'
import { type Columns, timeColumns } from '../platform/csv.ts'
import { auditedExport, type ExportDeps } from '../staff/audited-export.ts'
import type { AttendanceReader } from './attendance-reader.ts'
import type { NamedPerson } from './attendance-store.ts'

type Deps = ExportDeps & {
  reader: Pick<AttendanceReader, 'everyone'>
  sessions(): readonly Session[]
  /** Resolves when all changes on this instance are stored. */
  settled(): Promise<void>
}
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

export function attendanceExport(deps: Deps) {
  const { reader, sessions, settled } = deps
  /** By session and name. */
  async function* pages(wanted: readonly Session[]) {
    for (const session of wanted)
      for await (const people of reader.everyone(session))
        yield people.flatMap(({ stays, ...person }) =>
          stays.map((stay) => ({ person, session, stay })),
        )
  }
  return auditedExport(deps, {
    name: 'attendance-export',
    summary: 'Who was in which session and how long, as CSV.',
    payload: Payload,
    action: 'attendance-exported',
    columns,
    async choose({ showId }) {
      const all = sessions()
      const one = all.find(({ id }) => id === showId)
      if (showId !== undefined && !one) throw new Problem('unknown-session')
      await settled()
      return one
        ? { what: `attendance-${one.title}`, about: one.title, pages: pages([one]) }
        : { what: 'attendance', about: 'all sessions', pages: pages(all) }
    },
  })
}
