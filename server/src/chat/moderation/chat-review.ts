/** Messages that wait for a moderator: which do, and what the sender hears of the decision. */
import type { Actor } from '@rostra/domain/attendees/attendee'
import { reviewCause } from '@rostra/domain/chat/chat-review'
import type { ChatRules } from '@rostra/domain/chat/chat-rules'
import { Problem, toErrorBody } from '@rostra/domain/contract/problems'
import * as v from 'valibot'
import type { Core } from '../../core.ts'
import { createChatReviewStore, type ReviewedMessage } from './chat-review-store.ts'

export type ChatReview = Awaited<ReturnType<typeof createChatReview>>

/** A message waiting for review; `at` is when it was sent, epoch ms. */
export type Held = { held: true; at: number }

const Refused = v.object({ userId: v.string(), id: v.string() })

/** `notifyStaff` makes moderators' pages load the list again. */
export async function createChatReview(
  { db, hub, clock, topics, eventCache }: Core,
  notifyStaff: () => void,
) {
  const store = createChatReviewStore(db)
  /** Channels with waiting messages: repeated messages are looked up only there. */
  let busy = new Set<string>()
  const shared = topics.shared('chat-review', async () => {
    busy = new Set(await store.channels())
  })
  await shared.reload()
  const refused = topics.declare('chat-refused', Refused)
  const sayRefused = ({ userId, id }: v.InferOutput<typeof Refused>) =>
    hub.sendToPerson(userId, { t: 'nack', id, ...toErrorBody(new Problem('message-refused')) })

  /** Throws `message-refused` for a refused message; undefined if it never waited or was approved. */
  const waiting = async (
    channel: string,
    userId: string,
    messageId: string,
  ): Promise<Held | undefined> => {
    const row = await store.find(channel, userId, messageId)
    if (row?.state === 'refused') throw new Problem('message-refused')
    return row?.state === 'waiting' ? { held: true, at: row.at } : undefined
  }

  return {
    waiting,
    /** What other instances say of refused messages. */
    topic: refused.received(async (it) => sayRefused(it)),
    /** The oldest waiting messages, and the number of all. */
    list: store.waiting,
    /** Number of waiting messages. */
    count: () => store.count(eventCache.channels()),

    /**
     * Holds a message for review, unless it may be shown immediately. Throws `message-refused` for one that was
     * refused before, and `too-many`.
     */
    async hold(
      message: ReviewedMessage,
      rules: ChatRules,
      hasBlockedWord: boolean,
    ): Promise<Held | undefined> {
      const { channel, user, id } = message
      if (busy.has(channel)) {
        const before = await waiting(channel, user.id, id)
        if (before) return before
      }
      const isFirst = rules.firstReviewed && !(await store.hasWritten(channel, user.id))
      const cause = reviewCause(rules, { isFirst, hasBlockedWord })
      if (!cause) return undefined
      const row = await store.add(message, cause)
      if (row.state === 'refused') throw new Problem('message-refused')
      if (row.state === 'approved') return undefined
      busy.add(channel)
      shared.publish()
      notifyStaff()
      return { held: true, at: row.at }
    },

    /** Throws what the store throws. The sender's pages hear of a refusal on all instances. */
    async decide(id: string, approve: boolean, by: Actor): Promise<void> {
      const { fresh, sender } = await store.decide(id, approve, by, clock())
      for (const [channel, entries] of fresh) hub.publish(channel, entries)
      if (sender) {
        sayRefused(sender)
        refused.publish(sender)
      }
      void shared.changed()
      notifyStaff()
    },
  }
}
