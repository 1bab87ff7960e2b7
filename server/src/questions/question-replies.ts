/**
 * Answers for the people who asked. Who has an unseen answer is cached in memory, so that a reconnecting page costs no
 * query; the database is authoritative.
 */
import { QuestionReply } from '@rostra/domain/questions/question-inbox.schema'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import type { QuestionInboxStore } from './question-inbox-store.ts'

export type QuestionReplies = Awaited<ReturnType<typeof createQuestionReplies>>

export async function createQuestionReplies({ hub, topics }: Core, store: QuestionInboxStore) {
  const replied = topics.declare(
    'question-replied',
    v.object({ id: v.string(), replies: v.array(QuestionReply) }),
  )
  const send = (attendeeId: string, replies: QuestionReply[]) =>
    hub.sendToPerson(attendeeId, { t: 'event', changed: [], replies })
  let waiting = await store.unseenReplies()
  const unseen = topics.shared('question-replies', async () => {
    waiting = await store.unseenReplies()
  })
  return {
    /** Answers stored by other instances. */
    topic: replied.received(({ id, replies }) => send(id, replies)),

    of: (attendeeId: string): QuestionReply[] => waiting.get(attendeeId) ?? [],

    /** To be called after an answer was stored. */
    async answered(attendeeId: string, reply: QuestionReply): Promise<void> {
      await unseen.changed()
      send(attendeeId, [reply])
      replied.publish({ id: attendeeId, replies: [reply] })
    },

    async seen(id: string, attendeeId: string, at: number): Promise<void> {
      await store.seen(id, attendeeId, at)
      await unseen.changed()
    },
  }
}
