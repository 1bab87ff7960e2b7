import { Problem } from '@rostra/domain/contract/problems'
import type { Preview } from '@rostra/domain/preview'
import type { Feature } from '../platform/http/feature.ts'
import type { PreviewService } from './preview-service.ts'

/** Beginning a preview, and what its page asks and moves. Nothing of the event changes by it. */
export const previewFeature = (previews: PreviewService): Feature => ({
  handlers: {
    'preview-begin': ({ at, stopped }, { tokenHash }) => previews.begin(tokenHash, at, stopped),
    preview: async (_, { preview, attendee, now }) => {
      const { stoppedAt, expiresAt } = ownOf(preview)
      return { at: now, stopped: stoppedAt !== null, expiresAt, user: attendee }
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
