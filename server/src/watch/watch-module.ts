/** Open sessions: guests watch them without an account, read the chat, and are only counted. */
import type { Caller } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import { isWatchable } from '@rostra/domain/watch/watch'
import { forWatcher, viewOfGuests } from '@rostra/domain/watch/watch-frames'
import * as v from 'valibot'
import type { Captions } from '../captions/captions-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { EventModule } from '../event/event-module.ts'
import type { Module } from '../module.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { type StudioStreams, streamAddresses } from '../sessions/session-view.ts'
import { watchFeature } from './watch-feature.ts'
import { createWatchFrames } from './watch-frames.ts'
import { createWatchersStore } from './watchers-store.ts'

/** ms between two looks for sessions that are no longer open, and for devices that have gone. */
const lookEvery = { closed: 1_000, gone: 60_000 }

type Uses = {
  event: EventModule
  studio: { streams: StudioStreams }
  captions: Captions
  chat: ChatModule
  closing: Pick<Closing, 'isClosed'>
}

/** What names the session in the payloads of calls that guests of open sessions make. */
const Named = v.looseObject({ showId: v.optional(v.string()), channel: v.optional(v.string()) })

export function createWatch(core: Core, { event, studio, captions, chat, closing }: Uses) {
  const { db, clock, eventCache, hub, limits, onApplyError } = core
  const watchers = createWatchersStore(db)
  const isOpen = (showId: string) => {
    const loaded = eventCache.find()
    const session = loaded?.sessions.find(({ id }) => id === showId)
    return (
      loaded !== undefined && !closing.isClosed() && isWatchable(session, loaded.event, clock())
    )
  }
  hub.viewOfGuests = () => viewOfGuests(eventCache.find()?.event)
  hub.visiting.addRules({
    groupOf: ({ watcher }) => watcher && `watch ${watcher.showId}`,
    partOf: ({ watcher }, frame, channel) =>
      watcher && channel === undefined ? forWatcher(frame, watcher.showId) : undefined,
  })

  const freePlaces = () => watchers.freePlaces(clock()).catch(onApplyError)
  const stops = [
    core.every(lookEvery.closed, () => watchers.endClosed().catch(onApplyError)),
    core.every(lookEvery.gone, freePlaces),
  ]
  const frames = createWatchFrames(core, { captions: captions.forScreens, chat: chat.service })

  return {
    name: 'watch',
    calls: [
      watchFeature(core, {
        watchers,
        isOpen,
        streams: streamAddresses(core, studio.streams),
        forEveryone: event.forEveryone,
      }),
    ],
    tokens: {
      kind: 'watcher',
      async check(token): Promise<Caller | undefined> {
        const caller = await watchers.check(token, clock())
        return caller?.watcher && isOpen(caller.watcher.showId) ? caller : undefined
      },
      async living(hashes) {
        const byShow = await watchers.living(hashes, clock())
        const ofOpen = [...byShow].flatMap(([showId, those]) => (isOpen(showId) ? those : []))
        return new Set(ofOpen.map(({ hash }) => hash))
      },
      // With the places, more often.
      deleteExpired: async () => {},
    },
    /** Other sessions stay closed, and so does what does not exist: nothing is told about either. */
    async checkPayload({ forWatchers }, { watcher }, payload, address) {
      if (!watcher || !forWatchers) return
      checkLimit(limits.watchRead, address, clock())
      const { showId = watcher.showId, channel } = v.parse(Named, payload)
      const own = eventCache.session(watcher.showId).chatChannel
      if (showId !== watcher.showId || (channel !== undefined && channel !== own))
        throw new Problem('guest-not-allowed')
    },
    outsideRooms: { isFor: ({ watcher }) => watcher !== undefined, serve: frames },
    // What a killed instance held is free before its guests come back.
    start: freePlaces,
    stop() {
      for (const stop of stops) stop()
    },
    nonPersonalTables: ['watched'],
    personalData: { tables: [{ table: 'watcher', key: ['id'], signsIn: true }] },
  } satisfies Module
}
