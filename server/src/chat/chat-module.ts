/** The chats: log, rooms, files and moderation. */
import { areStandard } from '@rostra/domain/chat/chat-rules'
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
import { chatExport } from './log/chat-export.ts'
import { createChatService } from './log/chat-service.ts'
import { createChatStore } from './log/chat-store.ts'
import { createChatWriter } from './log/chat-writer.ts'
import { chatInboxFeature } from './moderation/chat-inbox-feature.ts'
import { createChatRemovals } from './moderation/chat-removals.ts'
import { createChatReportsStore } from './moderation/chat-reports-store.ts'
import { createChatRestrictions } from './moderation/chat-restrictions.ts'
import { createChatReview } from './moderation/chat-review.ts'
import { createChatRulesCache } from './moderation/chat-rules.ts'
import { chatRulesFeature } from './moderation/chat-rules-feature.ts'
import { moderationFeature } from './moderation/moderation-feature.ts'
import { createModerationStore } from './moderation/moderation-store.ts'

export type ChatModule = Awaited<ReturnType<typeof createChat>>['offers']

export async function createChat(
  core: Core,
  { staff, closing }: { staff: Staff; closing: Closing },
) {
  const { db, logger, eventCache } = core
  const store = createChatStore(db)
  const moderation = createModerationStore(db)
  const people = createChatPeopleStore(db)
  const reports = createChatReportsStore(db)
  const notifyStaff = () => staff.notify('reports')

  const writer = createChatWriter(core, store)
  const restrictions = await createChatRestrictions(core)
  const rules = await createChatRulesCache(core)
  const review = await createChatReview(core, notifyStaff)
  const files = await createChatFiles(core)
  await files.cleanUp(core.config.redisUrl !== undefined)
  const stopCleanup = core.every(cleanupEvery, () =>
    files.cleanUp(true).catch((error) => logger.error({ err: error }, 'uploads were not swept')),
  )
  const parts = { store, writer, moderation, people, reports, restrictions, rules, review, files }
  const chat = createChatService(core, { ...parts, closing })
  const removals = createChatRemovals(core, { ...parts, notifyStaff })

  return {
    name: 'chat',
    calls: [
      chatFeature(core, chat, people, restrictions),
      moderationFeature(core, { ...parts, removals, notifyStaff }),
      chatRulesFeature(core, rules, moderation),
      chatInboxFeature(core, { ...parts, notifyStaff }),
    ],
    exports: [chatExport(core)],
    routes: (http, authenticate) => serveChatFiles(http, core, files, chat, authenticate),
    topics: [review.topic],
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
    personalData: chatPersonalData(db, files, removals),
    stop: stopCleanup,
    /** Writes all pending entries to disk. */
    settle: writer.drain,

    offers: {
      service: chat,
      restrictions,
      rules,
      /** Who has blocked one of these people. */
      blockers: people.blockers,
      /** Messages by the time at which they were written. */
      byTime: { between: store.between, count: store.countBetween },
      /** Resolves when no message is waiting to be written. */
      written: writer.settled,
      /** Number of messages with open reports. */
      reportsWaiting: () => reports.count(eventCache.channels()),
      /** Number of messages waiting for review. */
      reviewsWaiting: review.count,
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
