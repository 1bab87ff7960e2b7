import { actorOf } from '@rostra/domain/attendees/attendee'
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import type { ChatReviewStore } from './chat-review-store.ts'
import type { ChatRulesCache } from './chat-rules.ts'

type Deps = {
  store: ChatReviewStore
  rules: Pick<ChatRulesCache, 'change' | 'shield'>
  /** Tells a person's pages, on all instances, that a message was refused. */
  sayRefused(userId: string, messageId: string): void
  /** Called after a decision: moderators' pages load the list again. */
  onDecided(): void
}

/** Messages waiting for review, and the settings of review. */
export const chatReviewFeature = ({ eventCache, clock, hub }: Core, deps: Deps): Feature => {
  const { store, rules } = deps
  return {
    handlers: {
      'chat-review-rules': async ({ channel, ...switches }, { attendee }) => {
        eventCache.checkChannel(channel)
        const by = actorOf(attendee)
        const how = { change: switches, action: 'chat-review-changed', by, at: clock() } as const
        await rules.change(channel, how)
        return {}
      },

      'chat-shield': async ({ channel, on }, { attendee }) => {
        eventCache.checkChannel(channel)
        await rules.shield(channel, on, actorOf(attendee), clock())
        return {}
      },

      'chat-waiting': async ({ channel }) => {
        if (channel !== undefined) eventCache.checkChannel(channel)
        return store.waiting(channel === undefined ? eventCache.channels() : [channel])
      },

      'chat-review': async ({ id, approve }, { attendee }) => {
        const { fresh, refused } = await store.decide(id, approve, actorOf(attendee), clock())
        for (const [channel, entries] of fresh) hub.publish(channel, entries)
        if (refused) deps.sayRefused(refused.userId, refused.messageId)
        deps.onDecided()
        return {}
      },
    },
  }
}
