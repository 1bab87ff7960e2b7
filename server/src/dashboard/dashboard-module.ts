/** What organisers watch while the event runs. */
import { join } from 'node:path'
import { reactionChannel } from '@rostra/domain/reactions'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { FrontDoor } from '../front-door/front-door-module.ts'
import type { HelpDesk } from '../help-desk/help-desk-module.ts'
import type { Module } from '../module.ts'
import { freeBytes } from '../platform/disk-space.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import type { Questions } from '../questions/questions-module.ts'
import { makeActivity } from './activity.ts'
import { dashboardFeature } from './dashboard-feature.ts'
import { startSampler } from './sampler.ts'
import { watchStreams } from './stream-watch.ts'
import { createViewerSamplesStore } from './viewer-samples-store.ts'

/** A playlist is short, and the next check comes in seconds. */
const playlistLimits = { within: 5_000, largest: 1024 * 1024 }

type Uses = { chat: ChatModule; questions: Questions; helpDesk: HelpDesk; frontDoor: FrontDoor }

export function createDashboard(core: Core, { chat, questions, helpDesk, frontDoor }: Uses) {
  const { db, config, clock, logger, hub, broker, eventCache, filesRoot } = core
  const activity = makeActivity(clock)
  const samples = createViewerSamplesStore(db)
  const sampler = startSampler({
    store: samples,
    activity,
    clock,
    every: core.every,
    viewers: () => {
      const sessions = eventCache.find()?.sessions ?? []
      const rooms = new Set(sessions.map((session) => reactionChannel(session, sessions)))
      return new Map([...rooms].map((room) => [room, hub.openRoom(room)?.people.viewers ?? 0]))
    },
    onError: (error) => logger.error({ err: error }, 'a sample could not be kept'),
  })

  return {
    name: 'dashboard',
    calls: [
      dashboardFeature({
        eventCache,
        hub,
        activity,
        samples,
        streams: watchStreams({
          clock,
          files: () => join(filesRoot, eventCache.find()?.files ?? ''),
          fetch: (url) => fetchOutside(url, playlistLimits),
        }),
        ...(core.isAlone ? {} : { broker }),
        clock,
        checkDatabase: core.checkDatabase,
        freeBytes: () => freeBytes(config.dataDir),
        waiting: async () => ({
          questions: await questions.waiting(),
          tickets: await helpDesk.waiting(),
          reports: await chat.reportsWaiting(),
          doors: await frontDoor.waiting(),
        }),
      }),
    ],
    observes: { onEntries: activity.wrote, onReactions: activity.reacted },
    keeps: ['viewer_sample'],
    stop: sampler.close,
  } satisfies Module
}
