import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { createWordFinder } from '@rostra/domain/chat/blocked-words'
import type { ChatRules } from '@rostra/domain/chat/chat-rules'
import { Problem } from '@rostra/domain/contract/problems'
import type { AuditAction } from '@rostra/domain/staff/audit-log'
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import type { ChatRulesCache } from './chat-rules.ts'
import type { ModerationStore } from './moderation-store.ts'

/** Number of messages: to try a blocked word on, and shown of its matches. */
const triedOn = 1000
const matchesShown = 20

/** The settings of the chats: slow mode, closing, reviews, the pinned message, and the blocked words. */
export const chatRulesFeature = (
  { eventCache, hub, clock }: Core,
  rules: ChatRulesCache,
  moderation: ModerationStore,
): Feature => {
  const change = async (
    channel: string,
    { attendee }: { attendee: SignedInUser },
    action: AuditAction,
    its: Partial<ChatRules>,
  ) => {
    eventCache.checkChannel(channel)
    await rules.change(channel, { change: its, action, by: actorOf(attendee), at: clock() })
    return {}
  }

  return {
    handlers: {
      'chat-rooms': async () => ({
        rooms: eventCache.channels().map((channel) => ({
          channel,
          sessions: eventCache
            .current()
            .sessions.filter((session) => session.chatChannel === channel)
            .map(({ id, title }) => ({ id, title })),
          rules: rules.of(channel),
          viewers: hub.openRoom(channel)?.people.viewers ?? 0,
          guests: hub.openRoom(channel)?.people.guests ?? 0,
        })),
      }),

      'chat-slow-mode': ({ channel, seconds: slow }, caller) =>
        change(channel, caller, 'chat-slow-mode-changed', { slow }),

      'chat-close': ({ channel, closed }, caller) =>
        change(channel, caller, closed ? 'chat-closed' : 'chat-opened', { closed }),

      'chat-review-rules': ({ channel, ...switches }, caller) =>
        change(channel, caller, 'chat-review-changed', switches),

      'chat-pin': async ({ channel, seq }, caller) => {
        if (seq === null) return change(channel, caller, 'chat-message-unpinned', { pinned: null })
        eventCache.checkChannel(channel)
        const pinned = await moderation.pinnable(channel, seq)
        if (!pinned) throw new Problem('unknown-message')
        return change(channel, caller, 'chat-message-pinned', { pinned })
      },

      'chat-shield': async ({ channel, on }, { attendee }) => {
        eventCache.checkChannel(channel)
        await rules.shield(channel, on, actorOf(attendee), clock())
        return {}
      },

      'blocked-words': async () => ({ words: await rules.words() }),

      'blocked-word-add': async ({ word }, { attendee }) => {
        await rules.block(word, actorOf(attendee), clock())
        return {}
      },

      'blocked-word-remove': async ({ word }, { attendee }) => {
        await rules.allow(word, actorOf(attendee), clock())
        return {}
      },

      'blocked-word-preview': async ({ word }) => {
        const { messages } = await moderation.feed(eventCache.channels(), {}, triedOn)
        const find = createWordFinder([word])
        const found = messages.filter(({ text }) => find(text) !== undefined).reverse()
        return {
          messages: found.slice(0, matchesShown),
          matched: found.length,
          searched: messages.length,
        }
      },
    },
  }
}
