import { Problem } from '@rostra/domain/contract/problems'
import type { Preview } from '@rostra/domain/preview/preview'
import { temporalZone } from '@rostra/domain/zoned-time'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { PreviewService } from './preview-store.ts'

/** Begins a preview, and serves and moves its time. Does not change the event. */
export const previewFeature = ({ eventCache }: Core, previews: PreviewService): Feature => ({
  handlers: {
    'preview-begin': ({ at, stopped }, { tokenHash }) => previews.begin(tokenHash, at, stopped),
    preview: async (_, { preview, attendee, now }) => {
      const { stoppedAt, expiresAt } = ownOf(preview)
      const timeZone = temporalZone(eventCache.find()?.event.timeZone ?? 'UTC') ?? 'UTC'
      return { at: now, stopped: stoppedAt !== null, expiresAt, timeZone, user: attendee }
    },
    'preview-move': async ({ at, stopped }, { preview }) => {
      await previews.move(ownOf(preview).id, at, stopped)
      return {}
    },
  },
})

/** Throws `not-allowed` for a caller who is not in a preview. */
function ownOf(preview: Preview | undefined): Preview {
  if (!preview) throw new Problem('not-allowed')
  return preview
}
