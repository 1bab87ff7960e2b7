/**
 * Answers for the people who asked. Who has an unseen answer is cached in memory, so that a reconnecting page costs no
 * query; the database is authoritative.
 */
import type { QuestionReply } from '@rostra/domain/questions/question-inbox'
import type { Topics } from '../platform/broker/topics.ts'
import type { QuestionInboxStore } from './question-inbox-store.ts'

type Deps = {
  store: Pick<QuestionInboxStore, 'unseenReplies' | 'seen'>
  /** Sends to the person's pages on all instances. */
  send(attendeeId: string, replies: QuestionReply[]): void
  topics: Topics
}

export type QuestionReplies = Awaited<ReturnType<typeof createQuestionReplies>>

export async function createQuestionReplies({ store, send, topics }: Deps) {
  let waiting = await store.unseenReplies()
  const unseen = topics.shared('question-replies', async () => {
    waiting = await store.unseenReplies()
  })
  return {
    of: (attendeeId: string): QuestionReply[] => waiting.get(attendeeId) ?? [],

    /** To be called after an answer was stored. */
    async answered(attendeeId: string, reply: QuestionReply): Promise<void> {
      await unseen.changed()
      send(attendeeId, [reply])
    },

    async seen(id: string, attendeeId: string, at: number): Promise<void> {
      await store.seen(id, attendeeId, at)
      await unseen.changed()
    },
  }
}
