/** The chats: log, rooms, files and moderation. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { areStandard } from '@rostra/domain/chat/chat-rules'
import { Problem, saidOf } from '@rostra/domain/contract/problems'
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
import { createChatFilesStore } from './files/chat-files-store.ts'
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
import { createChatRestrictionsStore } from './moderation/chat-restrictions-store.ts'
import { createChatReview } from './moderation/chat-review.ts'
import { chatReviewFeature } from './moderation/chat-review-feature.ts'
import { createChatReviewStore } from './moderation/chat-review-store.ts'
import { createChatRulesCache } from './moderation/chat-rules.ts'
import { createChatRulesStore } from './moderation/chat-rules-store.ts'
import { moderationActionsOf } from './moderation/moderation-actions-store.ts'
import { moderationFeature } from './moderation/moderation-feature.ts'
import { createModerationStore } from './moderation/moderation-store.ts'
import { createSlowMode } from './moderation/slow-mode.ts'

export type ChatModule = Awaited<ReturnType<typeof createChat>>['offers']

export async function createChat(
  core: Core,
  { staff, closing }: { staff: Staff; closing: Closing },
) {
  const { db, storage, config, clock, logger, hub, topics, limits, eventCache, metrics } = core
  const store = createChatStore(db)
  const moderation = createModerationStore(db)
  const people = createChatPeopleStore(db)
  const reports = createChatReportsStore(db)
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

  /** Published when mutes or bans change. */
  const restricted = topics.declare('restrictions', v.object({}))
  const restrictionListeners = new Set<() => void>()
  const restrictions = await createChatRestrictions({
    store: createChatRestrictionsStore(db),
    clock,
    onChange: () => {
      restricted.publish({})
      for (const listener of restrictionListeners) listener()
    },
    onMute: ({ channel, userId, muted }) =>
      hub.sendToPerson(userId, { t: 'event', changed: [], mute: { channel, muted } }),
  })

  /** Published when a chat's rules or the blocked words change. */
  const rulesChanged = topics.declare('chat-rules', v.object({}))
  const rules = await createChatRulesCache({
    store: createChatRulesStore(db),
    onChange: (changed) => {
      for (const { channel, rules } of changed)
        hub.openRoom(channel)?.broadcast({ t: 'event', changed: [], rules: { channel, ...rules } })
    },
    onOwnChange: () => rulesChanged.publish({}),
  })

  /** Published when a message starts or stops waiting for review. */
  const reviewChanged = topics.declare('chat-review', v.object({}))
  const reviewStore = createChatReviewStore(db)
  const review = await createChatReview({
    store: reviewStore,
    onWaiting: () => {
      reviewChanged.publish({})
      staff.notify('reports')
    },
  })
  const refused = topics.declare('chat-refused', v.object({ userId: v.string(), id: v.string() }))
  const sayRefused = ({ userId, id }: { userId: string; id: string }) =>
    hub.sendToPerson(userId, { t: 'nack', id, ...saidOf(new Problem('message-refused')) })

  const folder = join(config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  const files = createChatFiles({
    store: createChatFilesStore(db),
    clock,
    folder,
    limitMb: () => eventCache.current().chat.uploadLimit,
    limitsBytes: config.rateLimits,
    spaceOf: core.spaceOf,
  })
  await files.cleanUp(config.redisUrl !== undefined)
  const stopCleanup = core.every(cleanupEvery, () =>
    files.cleanUp(true).catch((error) => logger.error({ err: error }, 'uploads were not swept')),
  )
  const removals = createChatRemovals({
    store: createChatRemovalsStore(db),
    files,
    rules,
    clock,
    publish: (channel, entries) => hub.publish(channel, entries),
    notifyStaff,
  })
  const slowMode = createSlowMode(moderation)
  const chat = createChatService({
    store,
    writer,
    eventCache,
    restrictions,
    rules,
    slowMode,
    review,
    files,
    clock,
    checkEventOpen: closing.checkOpen,
    limit: limits.send,
  })
  const edits = createChatEdits({
    store,
    writer,
    rules,
    slowMode,
    clock,
    checkMayWrite: chat.checkMayWrite,
    limit: limits.send,
  })

  return {
    name: 'chat',
    calls: [
      chatFeature({
        chat,
        edits,
        people,
        restrictions,
        hub,
        settings: () => eventCache.current().chat,
        clock,
        limits,
        notifyStaff,
      }),
      moderationFeature({
        moderation,
        removals,
        rules,
        restrictions,
        people,
        actions: (userId) => moderationActionsOf(db, userId),
        eventCache,
        hub,
        clock,
      }),
      chatActionsFeature({
        actions: createChatActionsStore(db),
        moderation,
        store,
        restrictions,
        rules,
        clock,
        publish: (channel, entries) => hub.publish(channel, entries),
        notifyStaff,
      }),
      chatReviewFeature({
        store: reviewStore,
        rules,
        channels: () => [...(eventCache.find()?.channels ?? [])],
        assertChannelExists: chat.assertChannelExists,
        clock,
        publish: (channel, entries) => hub.publish(channel, entries),
        sayRefused: (userId, id) => {
          sayRefused({ userId, id })
          refused.publish({ userId, id })
        },
        onDecided: () => {
          void review.reload()
          reviewChanged.publish({})
          notifyStaff()
        },
      }),
      chatReportsFeature({
        reports,
        moderation,
        restrictions,
        eventCache,
        clock,
        limit: limits.chatReport,
        notifyStaff,
      }),
    ],
    exports: [chatExport(core)],
    routes: (http, authenticate) =>
      serveChatFiles(http, { files, chat, authenticate, clock, limit: limits.upload }),
    topics: [
      restricted.received(async () => {
        await restrictions.reload()
        for (const listener of restrictionListeners) listener()
      }),
      rulesChanged.received(rules.reload),
      reviewChanged.received(review.reload),
      refused.received(async (it) => sayRefused(it)),
    ],
    reload: () => Promise.all([restrictions.reload(), rules.reload(), review.reload()]),
    onEnter(connection, channel) {
      const current = rules.of(channel)
      if (!areStandard(current))
        connection.send({ t: 'event', changed: [], rules: { channel, ...current } })
      const { user } = connection
      const muted = user && restrictions.silenceOf(channel, user.attendee.id)
      if (muted) connection.send({ t: 'event', changed: [], mute: { channel, muted } })
    },
    keeps: ['channel'],
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
      /** Calls the listener after any mute or ban is set or lifted, on any instance. */
      onRestricted: (listener: () => void) => void restrictionListeners.add(listener),
      rules,
      /** Resolves when no message is waiting to be written. */
      written: writer.settled,
      /** Number of messages with open reports. */
      reportsWaiting: () => reports.count([...(eventCache.find()?.channels ?? [])]),
      /** Number of messages waiting for review. */
      reviewsWaiting: () => reviewStore.count([...(eventCache.find()?.channels ?? [])]),
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
