/** `POST /api/reaction`, for pages without an open live channel; over that, the rooms handle reactions. */
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { createReactionCounts } from './reaction-counts-store.ts'

/** ms between two writes of the counts. */
const saveEvery = 5_000

export type Reactions = ReturnType<typeof createReactions>['offers']

export function createReactions(core: Core, { chat }: { chat: ChatModule }) {
  const { db, eventCache, clock, limits, hub, logger } = core
  const counts = createReactionCounts(db)
  const save = () =>
    counts.save().catch((error) => logger.error({ err: error }, 'reactions were not counted'))
  const stop = core.every(saveEvery, save)
  const reactions: Feature = {
    handlers: {
      reaction: async ({ showId, data }, { attendee }) => {
        chat.restrictions.checkNotBanned(attendee.id)
        const session = eventCache.session(showId)
        // One per second for each attendee, over HTTP and the live channel together.
        checkLimit(limits.react, attendee.id, clock())
        hub.react(reactionChannel(session, eventCache.sessions()), data.key)
        return {}
      },
    },
  }
  return {
    name: 'reactions',
    calls: [reactions],
    observes: { onOwnReaction: (room, key) => counts.add(room, key, clock()) },
    nonPersonalTables: ['reaction_count'],
    lateRows: [{ table: 'reaction_count', at: 'at' }],
    stop,
    settle: save,
    /** The reactions to a show, by the room that carries them. */
    offers: { between: counts.between },
  } satisfies Module
}
