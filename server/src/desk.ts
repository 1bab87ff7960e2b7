/** What those who run the event work on: puts it together, and tells pages what waits for them. */
import { dirname, join } from 'node:path'
import type { Caller } from '@rostra/domain/caller'
import type { Entry } from '@rostra/domain/chat'
import { areStandard } from '@rostra/domain/chat-rules'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import { reactionChannel } from '@rostra/domain/reactions'
import type { Logger } from 'pino'
import { announcementsFeature } from './announcements/announcements-feature.ts'
import { openAnnouncements } from './announcements/announcements-service.ts'
import { makeAnnouncementsStore } from './announcements/announcements-store.ts'
import { chatDeskFeature } from './chat/chat-desk-feature.ts'
import type { ChatDeskStore } from './chat/chat-desk-store.ts'
import type { ChatFiles } from './chat/chat-files.ts'
import { measuresOf } from './chat/chat-measures-store.ts'
import type { ChatPeopleStore } from './chat/chat-people-store.ts'
import { makeChatRemovals } from './chat/chat-removals.ts'
import { makeChatRemovalsStore } from './chat/chat-removals-store.ts'
import { chatReportsFeature } from './chat/chat-reports-feature.ts'
import { makeChatReportsStore } from './chat/chat-reports-store.ts'
import type { ChatRestrictions } from './chat/chat-restrictions.ts'
import type { HeldChatRules } from './chat/chat-rules.ts'
import type { Activity } from './dashboard/activity.ts'
import { dashboardFeature } from './dashboard/dashboard-feature.ts'
import { startSampler } from './dashboard/sampler.ts'
import { makeSamplesStore } from './dashboard/samples-store.ts'
import { watchStreams } from './dashboard/stream-watch.ts'
import { makeDeskNews } from './desk-news.ts'
import type { EventStore } from './event/event-store.ts'
import type { ProgrammeHolder } from './event/programme.ts'
import { answerEnded } from './help-desk/help-changes-store.ts'
import { helpInboxFeature } from './help-desk/help-inbox-feature.ts'
import { makeHelpInboxStore } from './help-desk/help-inbox-store.ts'
import type { Limits } from './limits.ts'
import type { MailListeners } from './mail/mail-worker.ts'
import type { Post } from './mail/open-mail.ts'
import { type Broker, noBroker, type Told } from './platform/broker/broker.ts'
import type { Clock } from './platform/clock.ts'
import { freeBytes } from './platform/disk-space.ts'
import type { Feature } from './platform/http/feature.ts'
import type { Connection } from './platform/live/connection.ts'
import type { Hub } from './platform/live/hub.ts'
import { fetchOutside } from './platform/outside-fetch.ts'
import { presenterFeature } from './questions/presenter-feature.ts'
import { makePresenterStore } from './questions/presenter-store.ts'
import { questionDeskFeature } from './questions/question-desk-feature.ts'
import { makeQuestionDeskStore } from './questions/question-desk-store.ts'
import { holdQuestionReplies } from './questions/question-replies.ts'
import type { Db } from './tables.ts'

/** A playlist is short, and the next look comes in seconds. */
const playlistLimits = { within: 5_000, largest: 1024 * 1024 }

type Deps = {
  db: Db
  programme: ProgrammeHolder
  eventStore: EventStore
  hub: Hub
  broker: Broker
  clock: Clock
  logger: Logger
  limits: Limits
  mail: Post
  /** Where attendees reach the help desk; only with PUBLIC_URL. */
  helpAddress: string | undefined
  /** Where the events' files are. */
  filesRoot: string
  activity: Activity
  chat: {
    desk: ChatDeskStore
    rules: HeldChatRules
    restrictions: ChatRestrictions
    people: ChatPeopleStore
    files: ChatFiles
  }
}

export async function openDesk(deps: Deps) {
  const { db, programme, hub, broker, clock, logger, limits, mail, chat, activity } = deps
  const failed = (error: unknown) => logger.error({ err: error }, 'the desk failed')
  const news = makeDeskNews(hub, broker)
  const questions = makeQuestionDeskStore(db)
  const inbox = makeHelpInboxStore(db, mail)
  const samples = makeSamplesStore(db)
  const sessions = () => programme.find()?.sessions ?? []
  const roomOf = (showId: string) => {
    const session = sessions().find(({ id }) => id === showId)
    return session && reactionChannel(session, sessions())
  }

  const replies = await holdQuestionReplies({
    store: questions,
    tell: (id, it) => {
      const frame: ChangeFrame = { t: 'event', changed: [], replies: it }
      hub.tellPerson(id, frame)
      broker.publish({ kind: 'person', id, frame })
    },
    onOwnChange: () => broker.publish({ kind: 'question-replies' }),
  })
  const announcements = await openAnnouncements({
    store: makeAnnouncementsStore(db),
    clock,
    roomOf,
    tell: (room, frame) =>
      room === undefined ? hub.broadcast(frame) : hub.openRoom(room)?.tell(frame),
    onOwnChange: () => broker.publish({ kind: 'announcements' }),
  })
  const reports = makeChatReportsStore(db)
  const publish = (channel: string, entries: Entry[]) => hub.publish(channel, entries)
  const removals = makeChatRemovals({
    store: makeChatRemovalsStore(db),
    files: chat.files,
    rules: chat.rules,
    clock,
    publish,
    tellDesk: () => news('reports'),
  })
  const sampler = startSampler({
    store: samples,
    activity,
    clock,
    viewers: () => {
      const rooms = new Set(sessions().map((session) => reactionChannel(session, sessions())))
      return new Map([...rooms].map((room) => [room, hub.openRoom(room)?.people.viewers ?? 0]))
    },
    onError: failed,
  })

  const features: Feature[] = [
    chatDeskFeature({
      ...chat,
      removals,
      measures: (userId) => measuresOf(db, userId),
      programme,
      hub,
      clock,
    }),
    chatReportsFeature({
      reports,
      desk: chat.desk,
      restrictions: chat.restrictions,
      programme,
      clock,
      limit: limits.chatReport,
      tellDesk: () => news('reports'),
    }),
    questionDeskFeature({
      store: questions,
      replies,
      programme,
      clock,
      publish,
      tellDesk: () => news('questions'),
    }),
    presenterFeature({
      links: makePresenterStore(db),
      questions,
      programme,
      clock,
      limit: limits.presenterView,
    }),
    helpInboxFeature({
      store: inbox,
      helpAddress: deps.helpAddress,
      mailSoon: mail.soon,
      eventName: () => programme.find()?.event.name ?? 'Rostra',
      clock,
      tellDesk: () => news('help'),
    }),
    announcementsFeature({
      announcements,
      clock,
      isShow: (showId) => roomOf(showId) !== undefined,
      tellDesk: () => news('announcements'),
    }),
    dashboardFeature({
      programme,
      hub,
      activity,
      samples,
      streams: watchStreams({
        clock,
        files: () => join(deps.filesRoot, programme.find()?.files ?? ''),
        fetch: (url) => fetchOutside(url, playlistLimits),
      }),
      ...(broker === noBroker ? {} : { broker }),
      clock,
      checkDatabase: () => deps.eventStore.isEmpty(),
      freeBytes: () => freeBytes(dirname(deps.filesRoot)),
      waiting: async () => ({
        questions: (await questions.counts(undefined)).new,
        tickets: (await inbox.counts('')).open,
        reports: await reports.count([...(programme.find()?.channels ?? [])]),
      }),
    }),
  ]

  return {
    features,
    /** Tells the pages of those who run the event what to look at again. */
    news,
    /** Takes a message away for everyone. */
    removeMessage: removals.remove,

    /** Someone's sign-in has ended: nothing stays with a person who is gone. */
    signedOut(): void {
      const free = async () => {
        if (await questions.freeAbandoned(clock())) news('questions')
        if (await inbox.freeAbandoned(clock())) news('help')
      }
      free().catch(failed)
    },

    /** Tells a page that has just come what waits for its person. */
    greeted(connection: Connection, { attendee }: Caller): void {
      const waiting = replies.of(attendee.id)
      if (waiting.length > 0) connection.send({ t: 'event', changed: [], replies: waiting })
      tellAnnouncements(connection, announcements.forEveryone())
    },

    /** Tells a page that has just entered a room what holds there. */
    entered(connection: Connection, room: string): void {
      const rules = chat.rules.of(room)
      if (!areStandard(rules))
        connection.send({ t: 'event', changed: [], rules: { channel: room, ...rules } })
      tellAnnouncements(connection, announcements.forRoom(room))
    },

    announcedInPreview: announcements.forPreview,

    mails: {
      async onEnd(trx, end) {
        if (end.kind === 'answer') await answerEnded(trx, end, mail)
      },
      onChange(kind) {
        if (kind === 'answer') news('help')
        if (kind === 'invitation') news('team')
      },
    } satisfies MailListeners,

    /** Takes over what another instance has told. */
    async hear(told: Told): Promise<void> {
      if (told.kind === 'person') hub.tellPerson(told.id, told.frame)
      else if (told.kind === 'question-replies') await replies.reload()
      else if (told.kind === 'announcements') await announcements.reload()
      else if (told.kind === 'entries') activity.wrote(told.channel, told.entries)
      else if (told.kind === 'reactions') activity.reacted(told.channel, told.counts)
    },

    reload: () => Promise.all([replies.reload(), announcements.reload()]),

    close(): void {
      announcements.close()
      sampler.close()
    },
  }
}

function tellAnnouncements(
  connection: Connection,
  announcements: NonNullable<ChangeFrame['announcements']>,
): void {
  if (announcements.length > 0) connection.send({ t: 'event', changed: [], announcements })
}
