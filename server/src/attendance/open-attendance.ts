/** Attendance: who comes and goes is recorded, and told to organisers. */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { ProgrammeHolder } from '../event/programme.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../tables.ts'
import { attendanceFeature } from './attendance-feature.ts'
import { makeAttendanceReader } from './attendance-reader.ts'
import { makeAttendanceStore } from './attendance-store.ts'
import { makePresence } from './presence.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import { makeVisitsStore } from './visits-store.ts'

type Deps = {
  db: Db
  programme: ProgrammeHolder
  clock: Clock
  logger: Logger
  /** True for the only instance of its database. */
  isAlone: boolean
}

export async function openAttendance({ db, programme, clock, logger, isAlone }: Deps) {
  const sessions = () => programme.find()?.sessions ?? []
  const store = makeAttendanceStore(db)
  const reader = makeAttendanceReader({ store, clock })
  const instance = randomBytes(8).toString('hex')
  const presence = makePresence({
    instance,
    clock,
    sessions,
    onChange: (visit) => recorder.changed(visit),
  })
  const recorder: Recorder = await startRecorder({
    store: makeVisitsStore(db),
    instance,
    presence,
    clock,
    isAlone,
    onError: (error) => logger.error({ err: error }, 'attendance could not be written'),
  })

  const { settled } = recorder

  return {
    /** Hears from the rooms who comes and goes. */
    visitors: presence.visitors,
    features: [attendanceFeature({ reader, store, sessions, clock, settled })],
    reader,
    settled,
    /** Writes what is left, after everyone has been sent away. */
    close: recorder.close,
  }
}
