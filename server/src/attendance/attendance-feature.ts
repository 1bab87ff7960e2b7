import { Problem } from '@rostra/domain/contract/problems'
import type { Session } from '@rostra/domain/sessions/session'
import { sessionStateAt } from '@rostra/domain/sessions/session-state'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { AttendanceReader } from './attendance-reader.ts'
import type { AttendanceStore } from './attendance-store.ts'
import type { Recorder } from './recorder.ts'

type Parts = { reader: AttendanceReader; store: AttendanceStore; recorder: Recorder }

/** Who was at which session, for organisers. */
export function attendanceFeature({ eventCache, clock }: Core, parts: Parts): Feature {
  const { reader, store } = parts
  const { settled } = parts.recorder
  const about = (session: Session) => {
    const { id, title, startsAt, endsAt } = session
    return { id, title, startsAt, endsAt, state: sessionStateAt(session, clock()) }
  }
  return {
    handlers: {
      attendance: async () => {
        await settled()
        const all = eventCache.sessionsInTime()
        const sums = await reader.perSession(all)
        return {
          serverTime: clock(),
          sessions: all.flatMap((session, index) => {
            const sum = sums[index]
            return sum ? [{ ...about(session), ...sum }] : []
          }),
        }
      },

      'attendance-people': async ({ showId, ...query }) => {
        const session = eventCache.sessions().find(({ id }) => id === showId)
        if (!session) throw new Problem('unknown-session')
        await settled()
        return reader.people(session, query)
      },

      'attendance-person': async ({ id }) => {
        const person = (await store.named([id])).get(id)
        if (!person) throw new Problem('unknown-person')
        await settled()
        const attended = await reader.ofPerson(id, eventCache.sessionsInTime())
        return {
          person,
          sessions: attended.map(({ session, attendance, stays }) => ({
            ...about(session),
            ...attendance,
            stays,
          })),
        }
      },
    },
  }
}
