import type { Feature } from '../platform/http/feature.ts'
import type { RehearsalService } from './rehearsal-service.ts'

/** What `rostra rehearse` asks of the server it tries. */
export const rehearsalFeature = ({ begin, end }: RehearsalService): Feature => ({
  handlers: {
    'rehearsal-begin': ({ attendees }) => begin(attendees),
    'rehearsal-end': async ({ id }) => {
      await end(id)
      return {}
    },
  },
})
