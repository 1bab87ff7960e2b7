/** Attendance: joins and leaves are recorded and reported to organisers. */
import { randomBytes } from 'node:crypto'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { attendanceExport } from './attendance-export.ts'
import { attendanceFeature } from './attendance-feature.ts'
import { attendancePersonalData } from './attendance-personal-data-store.ts'
import { createAttendanceReader } from './attendance-reader.ts'
import { createAttendanceStore } from './attendance-store.ts'
import { createPresence } from './presence.ts'
import { type Recorder, startRecorder } from './recorder.ts'

export type Attendance = Awaited<ReturnType<typeof createAttendance>>['offers']

export async function createAttendance(core: Core) {
  const { db, clock } = core
  const store = createAttendanceStore(db)
  const reader = createAttendanceReader(store, clock)
  const instance = randomBytes(8).toString('hex')
  const presence = createPresence(core, instance, (visit) => recorder.changed(visit))
  const recorder: Recorder = await startRecorder(core, instance, presence)
  const { settled } = recorder

  return {
    name: 'attendance',
    calls: [attendanceFeature(core, { reader, store, recorder })],
    exports: [attendanceExport(core, reader, recorder)],
    observes: presence.visitors,
    nonPersonalTables: ['instance_heartbeat', 'attendance_version'],
    // An instance lives on with the next event. Versions only increase: cached figures belong to one.
    lasting: { tables: ['instance_heartbeat', 'attendance_version'] },
    lateRows: [{ table: 'attendance_visit', at: 'joined_at' }],
    personalData: attendancePersonalData(db),
    /** Writes the pending changes. */
    close: recorder.close,

    offers: {
      /** One person's visits, by session; visits on other instances may be missing for a few seconds. */
      async visitsOf(attendeeId: string) {
        await settled()
        return store.ofPerson(attendeeId)
      },
      /** Everyone's, in portions; the same holds for them. */
      async *allVisits() {
        await settled()
        yield* store.byPerson()
      },
    },
  } satisfies Module
}
