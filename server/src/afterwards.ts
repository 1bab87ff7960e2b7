/** What organisers take from the event: puts report and exports together. */
import type { FastifyInstance } from 'fastify'
import { attendanceExport } from './attendance/attendance-export.ts'
import type { openAttendance } from './attendance/open-attendance.ts'
import { attendeesExport } from './attendees/attendees-export.ts'
import { chatExport } from './chat/chat-export.ts'
import type { FileAddresses } from './event/file-address.ts'
import type { ProgrammeHolder } from './event/programme.ts'
import { helpExport } from './help-desk/help-export.ts'
import type { Clock } from './platform/clock.ts'
import type { Feature } from './platform/http/feature.ts'
import type { Authenticate } from './platform/http/serve-calls.ts'
import { type Export, serveExports } from './platform/http/serve-exports.ts'
import { questionsExport } from './questions/question-export.ts'
import { reportFeature } from './report/report-feature.ts'
import type { Db } from './tables.ts'

type Deps = {
  db: Db
  programme: ProgrammeHolder
  clock: Clock
  addresses: FileAddresses
  attendance: Pick<Awaited<ReturnType<typeof openAttendance>>, 'reader' | 'settled'>
}

export function openAfterwards({ db, programme, clock, addresses, attendance }: Deps) {
  const features: Feature[] = [reportFeature({ db, programme, clock, addresses })]
  const event = () => programme.find()?.event ?? { name: 'Rostra', timeZone: 'UTC' }
  const sessions = () => programme.find()?.sessions ?? []
  const deps = { db, clock, event }
  const exports: Export[] = [
    attendeesExport(deps),
    attendanceExport({ ...deps, ...attendance, sessions }),
    chatExport(deps),
    questionsExport(deps),
    helpExport(deps),
  ]
  return {
    features,
    /** Opens the doors that give files instead of JSON. */
    serve(http: FastifyInstance, authenticate: Authenticate): void {
      serveExports(http, exports, authenticate)
    },
  }
}
