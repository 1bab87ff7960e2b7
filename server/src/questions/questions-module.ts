/** Questions for a session: asking, the team's queue, and answers. */

import { questionModeOf, votesForStaffEvery } from '@rostra/domain/questions/audience-questions'
import type { InboxQuestion } from '@rostra/domain/questions/question-inbox'
import { nextQuestions } from '@rostra/domain/screens/screens'
import * as v from 'valibot'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { throttle } from '../platform/throttle.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createAudienceList } from './audience-list.ts'
import { audienceQuestionsFeature } from './audience-questions-feature.ts'
import { createAudienceQuestionsStore } from './audience-questions-store.ts'
import { createAudienceUpdates } from './audience-updates.ts'
import { watchEnds } from './ended-sessions.ts'
import { questionsExport } from './question-export.ts'
import { questionInboxFeature } from './question-inbox-feature.ts'
import { createQuestionInboxStore } from './question-inbox-store.ts'
import { inboxQuestion } from './question-queue-store.ts'
import { createQuestionReplies } from './question-replies.ts'
import { createQuestionVotesStore } from './question-votes-store.ts'
import { questionsFeature } from './questions-feature.ts'
import { questionsPersonalData } from './questions-personal-data-store.ts'
import { createVoteWriter } from './vote-writer.ts'

export type Questions = Awaited<ReturnType<typeof createQuestions>>['offers']

export async function createQuestions(
  core: Core,
  { staff, chat, mail }: { staff: Staff; chat: ChatModule; mail: Post },
) {
  const { db, eventCache, clock, hub, topics, onApplyError } = core
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
    free().catch(onApplyError)
  })

  /** Throttled because each notification makes the team's pages reload the whole queue. */
  const votesForStaff = throttle(votesForStaffEvery, notifyStaff)
  const audience = createAudienceQuestionsStore(db)
  const votes = createQuestionVotesStore(db)
  const list = createAudienceList(audience, votes)
  const writer = createVoteWriter(core, votes)
  const sessionOf = (showId: string) => eventCache.sessions().find(({ id }) => id === showId)
  const votesChanged = topics.declare(
    'question-votes',
    v.object({ showId: v.string(), ids: v.array(v.string()), changed: v.boolean() }),
  )
  const updates = createAudienceUpdates({
    votesOf: votes.of,
    send(showId, frame) {
      const room = sessionOf(showId)?.questions && eventCache.roomOf(showId)
      if (room) hub.sendToRoom(room, frame)
    },
    publish: votesChanged.publish,
    onError: onApplyError,
  })

  const watch = watchEnds(core, store, (showId) => {
    notifyStaff()
    updates.changed(showId)
  })
  // Sessions may have ended while no server ran.
  await watch()
  const stopWatch = core.every(1_000, () => void watch().catch(onApplyError))

  const replies = await createQuestionReplies(core, store)
  const used = { updates, restrictions: chat.restrictions, notifyStaff }

  return {
    name: 'questions',
    calls: [
      questionsFeature(core, used),
      audienceQuestionsFeature(core, { ...used, store: audience, list, writer, votesForStaff }),
      questionInboxFeature(core, { store, replies, updates, mail, notifyStaff }),
    ],
    exports: [questionsExport(core)],
    topics: [votesChanged.received(updates.received), replies.topic],
    onWelcome(connection, { attendee }) {
      const waiting = replies.of(attendee.id)
      if (waiting.length > 0) connection.send({ t: 'event', changed: [], replies: waiting })
    },
    personalData: questionsPersonalData(db),
    stop: stopWatch,
    settle: writer.drain,

    offers: {
      showOf: audience.showOf,
      /** The number of new questions. */
      waiting: async () => (await store.counts(undefined)).new,
      newBySession: store.newBySession,
      /** The questions of a session that a person may see. */
      seenBy: list,
      /** What a session's screens show. */
      ofSession: {
        onAir: store.onAir,
        /**
         * What comes next: the questions with the most votes, or, without voting, those that a moderator has claimed.
         */
        async next(showId: string): Promise<InboxQuestion[]> {
          const mode = questionModeOf(sessionOf(showId) ?? {})
          if (mode === 'private') return store.claimed(showId)
          return (await audience.next(showId, mode, nextQuestions)).map(inboxQuestion)
        },
        /** The number of questions that no one has handled yet. */
        waiting: async (showId: string) => (await store.counts(showId)).new,
      },
      /** Calls back when questions have changed on this instance. */
      onChange(listener: () => void) {
        listeners.add(listener)
      },
    },
  } satisfies Module
}
