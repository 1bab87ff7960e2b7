/** The chats: log, rooms, files and moderation. */
import { areStandard } from '@rostra/domain/chat/chat-rules'
import { Problem, toErrorBody } from '@rostra/domain/contract/problems'
import * as v from 'valibot'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { LiveActions } from '../platform/live/serve-frame.ts'
import type { Staff } from '../staff/staff-module.ts'
import { chatFeature } from './chat-feature.ts'
import { createChatPeopleStore } from './chat-people-store.ts'
import { chatPersonalData } from './chat-personal-data-store.ts'
import { cleanupEvery, createChatFiles } from './files/chat-files.ts'
import { serveChatFiles } from './files/serve-chat-files.ts'
import { createChatEdits } from './log/chat-edits.ts'
import { chatExport } from './log/chat-export.ts'
import { createChatService } from './log/chat-service.ts'
import { createChatStore } from './log/chat-store.ts'
import { createChatWriter } from './log/chat-writer.ts'
import { chatActionsFeature } from './moderation/chat-actions-feature.ts'
import { createChatActionsStore } from './moderation/chat-actions-store.ts'
import { createChatRemovals } from './moderation/chat-removals.ts'
import { createChatRemovalsStore } from './moderation/chat-removals-store.ts'
import { chatReportsFeature } from './moderation/chat-reports-feature.ts'
import { createChatReportsStore } from './moderation/chat-reports-store.ts'
import { createChatRestrictions } from './moderation/chat-restrictions.ts'
import { createChatReview } from './moderation/chat-review.ts'
import { chatReviewFeature } from './moderation/chat-review-feature.ts'
import { createChatReviewStore } from './moderation/chat-review-store.ts'
import { createChatRulesCache } from './moderation/chat-rules.ts'
import { moderationFeature } from './moderation/moderation-feature.ts'
import { createModerationStore } from './moderation/moderation-store.ts'
import { createSlowMode } from './moderation/slow-mode.ts'

export type ChatModule = Awaited<ReturnType<typeof createChat>>['offers']

export async function createChat(
  core: Core,
  { staff, closing }: { staff: Staff; closing: Closing },
) {
  const { db, storage, logger, hub, topics, eventCache, metrics } = core
  const store = createChatStore(db)
  const moderation = createModerationStore(db)
  const people = createChatPeopleStore(db)
  const reports = createChatReportsStore(db)
  const reviewStore = createChatReviewStore(db)
  const notifyStaff = () => staff.notify('reports')

  const writer = createChatWriter({
    store,
    onCommitted: (channel, entries) => hub.publish(channel, entries),
    measure(ms, count) {
      storage.writes.wrote()
      metrics.committed(ms, count)
    },
    onFailed(error) {
      storage.writes.failed(error)
      metrics.commitFailed()
    },
  })
  const restrictions = await createChatRestrictions(core)
  const rules = await createChatRulesCache(core)
  const review = await createChatReview({ store: reviewStore, topics, onWaiting: notifyStaff })
  const refused = topics.declare('chat-refused', v.object({ userId: v.string(), id: v.string() }))
  const sayRefused = ({ userId, id }: { userId: string; id: string }) =>
    hub.sendToPerson(userId, { t: 'nack', id, ...toErrorBody(new Problem('message-refused')) })

  const files = await createChatFiles(core)
  await files.cleanUp(core.config.redisUrl !== undefined)
  const stopCleanup = core.every(cleanupEvery, () =>
    files.cleanUp(true).catch((error) => logger.error({ err: error }, 'uploads were not swept')),
  )
  const removalsStore = createChatRemovalsStore(db)
  const removals = createChatRemovals(core, { store: removalsStore, files, rules, notifyStaff })
  const slowMode = createSlowMode(moderation)
  const written = { store, writer, rules, slowMode }
  const chat = createChatService(core, { ...written, restrictions, review, files, closing })
  const edits = createChatEdits(core, { ...written, chat })

  return {
    name: 'chat',
    calls: [
      chatFeature(core, { chat, edits, people, restrictions, notifyStaff }),
      moderationFeature(core, { moderation, removals, rules, restrictions, people }),
      chatActionsFeature(core, {
        actions: createChatActionsStore(db),
        moderation,
        store,
        restrictions,
        rules,
        notifyStaff,
      }),
      chatReviewFeature(core, {
        store: reviewStore,
        rules,
        sayRefused(userId, id) {
          sayRefused({ userId, id })
          refused.publish({ userId, id })
        },
        onDecided() {
          void review.changed()
          notifyStaff()
        },
      }),
      chatReportsFeature(core, { reports, moderation, restrictions, notifyStaff }),
    ],
    exports: [chatExport(core)],
    routes: (http, authenticate) => serveChatFiles(http, core, { files, chat, authenticate }),
    topics: [refused.received(async (it) => sayRefused(it))],
    onEnter(connection, channel) {
      const current = rules.of(channel)
      if (!areStandard(current))
        connection.send({ t: 'event', changed: [], rules: { channel, ...current } })
      const { user } = connection
      const muted = user && restrictions.silenceOf(channel, user.attendee.id)
      if (muted) connection.send({ t: 'event', changed: [], mute: { channel, muted } })
    },
    nonPersonalTables: ['channel'],
    folders: ['uploads'],
    personalData: chatPersonalData({
      db,
      removeFiles: files.remove,
      removeMessage: removals.remove,
    }),
    stop: stopCleanup,
    /** Writes all pending entries to disk. */
    settle: writer.drain,

    offers: {
      service: chat,
      restrictions,
      rules,
      /** Messages by the time at which they were written. */
      byTime: { between: store.between, count: store.countBetween },
      /** Resolves when no message is waiting to be written. */
      written: writer.settled,
      /** Number of messages with open reports. */
      reportsWaiting: () => reports.count(eventCache.channels()),
      /** Number of messages waiting for review. */
      reviewsWaiting: () => reviewStore.count(eventCache.channels()),
      /** What people do over the live channel. */
      live: {
        checkMayReact(attendeeId) {
          closing.checkOpen()
          restrictions.checkNotBanned(attendeeId)
        },
        checkRoom: chat.checkRoom,
        send: chat.send,
        mayWrite: (channel, userId) => !closing.isClosed() && chat.mayWrite(channel, userId),
        history: (person, { channel, before, limit }) =>
          chat.history(person, channel, before, limit),
      } satisfies Partial<LiveActions>,
    },
  } satisfies Module
}
