/** Decides for each message whether it waits for a moderator, and notifies the sender of the decision. */
import { type ReviewCause, reviewCause } from '@rostra/domain/chat/chat-review'
import type { ChatRules } from '@rostra/domain/chat/chat-rules'
import { Problem } from '@rostra/domain/contract/problems'
import type { Topics } from '../../platform/broker/topics.ts'
import type { NewMessage } from '../log/entry-rows.ts'
import type { ChatReviewStore } from './chat-review-store.ts'

export type ChatReview = Awaited<ReturnType<typeof createChatReview>>

type Deps = {
  store: ChatReviewStore
  topics: Topics
  /** Called when a message starts waiting here. */
  onWaiting(): void
}

/** A message waiting for review; `at` is when it was sent, epoch ms. */
export type Held = { held: true; at: number }

type Message = Pick<NewMessage, 'channel' | 'id' | 'user' | 'text' | 'reply' | 'at'>

export async function createChatReview({ store, topics, onWaiting }: Deps) {
  /** Channels with waiting messages: repeated messages are looked up only there. */
  let busy = new Set<string>()
  const shared = topics.shared('chat-review', async () => {
    busy = new Set(await store.channels())
  })
  await shared.reload()

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
    changed: shared.changed,
    waiting,

    /**
     * Holds a message for review, unless it may be shown immediately. Throws `message-refused` for one that was
     * refused before, and `too-many`.
     */
    async hold(
      message: Message,
      rules: ChatRules,
      hasBlockedWord: boolean,
    ): Promise<Held | undefined> {
      const { channel, user, id } = message
      if (busy.has(channel)) {
        const before = await waiting(channel, user.id, id)
        if (before) return before
      }
      const isFirst = rules.firstReviewed && !(await store.hasWritten(channel, user.id))
      const cause: ReviewCause | undefined = reviewCause(rules, { isFirst, hasBlockedWord })
      if (!cause) return undefined
      const row = await store.add(message, cause)
      if (row.state === 'refused') throw new Problem('message-refused')
      if (row.state === 'approved') return undefined
      busy.add(channel)
      shared.publish()
      onWaiting()
      return { held: true, at: row.at }
    },
  }
}
