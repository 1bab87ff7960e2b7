import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { reactionsFeature } from './reactions-feature.ts'

/** Reactions to a show over HTTP; over the live channel, the rooms handle them. */
export const createReactions = (
  { eventCache, clock, limits, hub }: Core,
  { chat }: { chat: ChatModule },
) =>
  ({
    name: 'reactions',
    calls: [
      reactionsFeature({
        eventCache,
        clock,
        limit: limits.react,
        show: (channel, key) => hub.react(channel, key),
        checkNotBanned: chat.restrictions.checkNotBanned,
      }),
    ],
  }) satisfies Module
