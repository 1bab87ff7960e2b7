/** Questions to a show: asking, the team's queue, and answers. */
import { QuestionReply } from '@rostra/domain/question-inbox.schema'
import * as v from 'valibot'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../organiser/organiser-module.ts'
import { questionsExport } from './question-export.ts'
import { questionInboxFeature } from './question-inbox-feature.ts'
import { createQuestionInboxStore } from './question-inbox-store.ts'
import { createQuestionReplies } from './question-replies.ts'
import { questionsFeature } from './questions-feature.ts'
import { questionsPersonalData } from './questions-personal-data-store.ts'

export type Questions = Awaited<ReturnType<typeof createQuestions>>['offers']

export async function createQuestions(
  core: Core,
  { staff, chat }: { staff: Staff; chat: ChatModule },
) {
  const { db, eventCache, clock, hub, topics, limits, missed } = core
  const store = createQuestionInboxStore(db)
  const listeners = new Set<() => void>()
  const notifyStaff = () => {
    staff.notify('questions')
    for (const listener of listeners) listener()
  }
  staff.onSignedOut(() => {
    const free = async () => {
      if (await store.freeAbandoned(clock())) notifyStaff()
    }
    free().catch(missed)
  })

  /** Which answers wait for those who asked has changed. */
  const waiting = topics.declare('question-replies', v.object({}))
  /** For the pages of one person. */
  const replied = topics.declare(
    'question-replied',
    v.object({ id: v.string(), replies: v.array(QuestionReply) }),
  )
  const sendToPerson = (id: string, it: QuestionReply[]) =>
    hub.sendToPerson(id, { t: 'event', changed: [], replies: it })
  const replies = await createQuestionReplies({
    store,
    send: (id, it) => {
      sendToPerson(id, it)
      replied.publish({ id, replies: it })
    },
    onOwnChange: () => waiting.publish({}),
  })

  return {
    name: 'questions',
    calls: [
      questionsFeature({
        db,
        eventCache,
        clock,
        limit: limits.question,
        notifyStaff,
        checkNotBanned: chat.restrictions.checkMayRead,
      }),
      questionInboxFeature({
        store,
        replies,
        eventCache,
        clock,
        publish: (channel, entries) => hub.publish(channel, entries),
        notifyStaff,
      }),
    ],
    exports: [questionsExport(core)],
    topics: [
      waiting.received(replies.reload),
      replied.received(({ id, replies: it }) => sendToPerson(id, it)),
    ],
    reload: replies.reload,
    onWelcome(connection, { attendee }) {
      const waiting = replies.of(attendee.id)
      if (waiting.length > 0) connection.send({ t: 'event', changed: [], replies: waiting })
    },
    personalData: questionsPersonalData(db),

    offers: {
      /** New questions. */
      waiting: async () => (await store.counts(undefined)).new,
      newBySession: store.newBySession,
      /** What a session's screens show. */
      ofSession: {
        onAir: store.onAir,
        claimed: store.claimed,
        /** Questions that nobody has looked at yet. */
        waiting: async (showId: string) => (await store.counts(showId)).new,
      },
      /** Calls back when questions have changed on this instance. */
      onChange(listener: () => void) {
        listeners.add(listener)
      },
    },
  } satisfies Module
}
