import { Problem } from '@rostra/domain/contract/problems'
import type { Preview } from '@rostra/domain/preview'
import { temporalZone } from '@rostra/domain/zoned-time'
import type { EventCache } from '../event/event-cache.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { PreviewService } from './preview-service.ts'

type Deps = { previews: PreviewService; eventCache: EventCache }

/** Beginning a preview, and what its page asks and moves. Nothing of the event changes by it. */
export const previewFeature = ({ previews, eventCache }: Deps): Feature => ({
  handlers: {
    'preview-begin': ({ at, stopped }, { tokenHash }) => previews.begin(tokenHash, at, stopped),
    preview: async (_, { preview, attendee, now }) => {
      const { stoppedAt, expiresAt } = ownOf(preview)
      const timeZone = temporalZone(eventCache.current().event.timeZone) ?? 'UTC'
      return { at: now, stopped: stoppedAt !== null, expiresAt, timeZone, user: attendee }
    },
    'preview-move': async ({ at, stopped }, { preview }) => {
      await previews.move(ownOf(preview).id, at, stopped)
      return {}
    },
  },
})

/** Throws `not-allowed` for someone who really attends. */
function ownOf(preview: Preview | undefined): Preview {
  if (!preview) throw new Problem('not-allowed')
  return preview
}
