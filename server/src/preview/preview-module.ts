/** The site at another time, for organisers: its tokens, its calls, and its live channel without rooms. */
import { checkMayChange, kindOfToken } from '@rostra/domain/caller'
import type { Announcements } from '../announcements/announcements-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { PinnedCards } from '../pinned-card/pinned-card-module.ts'
import { previewFeature } from './preview-feature.ts'
import { createPreviewFrames } from './preview-frames.ts'
import { createPreviewService } from './preview-store.ts'

type Uses = { chat: ChatModule; announcements: Announcements; pinnedCards: PinnedCards }

export function createPreview(core: Core, uses: Uses) {
  const previews = createPreviewService(core.db, core.clock)
  const frames = createPreviewFrames(core, uses)
  return {
    name: 'preview',
    calls: [previewFeature(core, previews)],
    tokens: {
      kind: 'preview',
      check: previews.check,
      living: previews.living,
      deleteExpired: previews.deleteExpired,
    },
    /** Applies even to calls that are open to everyone: a preview stores nothing. */
    checkToken({ inPreviews }, token) {
      if (!inPreviews && kindOfToken(token) === 'preview') checkMayChange(token)
    },
    outsideRooms: {
      isFor: ({ preview }) => preview !== undefined,
      async serve(connection, frame) {
        const { preview } = connection.user
        if (preview) await frames.serve(connection, frame, preview)
      },
    },
    onWelcome(connection, { preview }) {
      if (preview) return frames.authenticated(connection, preview)
    },
    nonPersonalTables: ['preview_token'],
  } satisfies Module
}
