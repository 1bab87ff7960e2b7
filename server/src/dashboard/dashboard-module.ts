/** The dashboard that the team monitors during the event. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Direction } from '../direction/direction-module.ts'
import type { Doors } from '../doors/doors-module.ts'
import type { HelpDesk } from '../help-desk/help-desk-module.ts'
import type { Mailings } from '../mailings/mailings-module.ts'
import type { Module } from '../module.ts'
import { freeBytes } from '../platform/disk-space.ts'
import type { Questions } from '../questions/questions-module.ts'
import type { Registration } from '../registration/registration-module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createActivity } from './activity.ts'
import { dashboardFeature } from './dashboard-feature.ts'
import { overviewFeature } from './overview-feature.ts'
import { createReadinessStore } from './readiness-store.ts'
import { startSampler } from './sampler.ts'
import { createViewerSamplesStore } from './viewer-samples-store.ts'

type Uses = {
  staff: Staff
  chat: ChatModule
  questions: Questions
  helpDesk: HelpDesk
  doors: Doors
  direction: Direction
  mailings: Mailings
  registration: Registration
}

export function createDashboard(core: Core, uses: Uses) {
  const { staff, chat, questions, helpDesk, doors, direction, mailings, registration } = uses
  const { db, config, clock, logger, hub, broker, eventCache } = core
  const activity = createActivity(clock)
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
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  return {
    name: 'dashboard',
    calls: [
      dashboardFeature({
        eventCache,
        hub,
        activity,
        samples,
        streams: direction.streams,
        ...(core.isAlone ? {} : { broker }),
        clock,
        loop,
        checkDatabase: core.checkDatabase,
        freeBytes: () => freeBytes(config.dataDir),
        newQuestions: questions.newBySession,
        waiting: async () => ({
          questions: await questions.waiting(),
          tickets: await helpDesk.waiting(),
          reports: await chat.reportsWaiting(),
          reviews: await chat.reviewsWaiting(),
          doors: await doors.waiting(),
          registrations: await registration.toDecide(),
        }),
      }),
      overviewFeature({
        eventCache,
        attendees: createAttendeesStore(db),
        teamSize: staff.teamSize,
        clock,
        mail: staff.mailsLinks,
        known: mailings.known,
        warnings: core.warnings,
        store: createReadinessStore(db),
        streams: direction.streams,
        onMarked: () => staff.notify('team'),
      }),
    ],
    observes: { onEntries: activity.wrote, onReactions: activity.reacted },
    nonPersonalTables: ['readiness_mark', 'viewer_sample'],
    lateRows: [{ table: 'viewer_sample', at: 'minute' }],
    stop() {
      loop.disable()
      return sampler.close()
    },
  } satisfies Module
}
