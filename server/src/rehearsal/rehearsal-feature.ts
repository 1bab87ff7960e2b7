import type { Feature } from '../platform/http/feature.ts'
import type { RehearsalRuns } from './rehearsal-runs.ts'
import type { RehearsalService } from './rehearsal-service.ts'

/** The calls that `rostra rehearse` makes to the server under test, and rehearsals that the server runs itself. */
export const rehearsalFeature = (
  { begin, end }: Pick<RehearsalService, 'begin' | 'end'>,
  runs: RehearsalRuns,
): Feature => ({
  handlers: {
    'rehearsal-begin': ({ attendees }) => begin(attendees),
    'rehearsal-end': async ({ id }) => {
      await end(id)
      return {}
    },
    'rehearsal-start': (wanted, { attendee: by }) => runs.start(by.id, wanted),
    'rehearsal-stop': async () => {
      await runs.stop()
      return {}
    },
    'rehearsal-runs': async () => ({ runs: await runs.list() }),
  },
})
