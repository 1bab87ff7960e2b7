/** Rehearsals: simulated attendees, and their separate room. */
import type { AddressInfo } from 'node:net'
import { isSimulated } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import * as v from 'valibot'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { rehearsalFeature } from './rehearsal-feature.ts'
import { createRehearsalRuns } from './rehearsal-runs.ts'
import { createRehearsalRunsStore } from './rehearsal-runs-store.ts'
import { createRehearsalService } from './rehearsal-service.ts'
import { createRehearsalStore } from './rehearsal-store.ts'

export function createRehearsal(
  { db, hub, topics, clock, every, isAlone, logger, eventCache }: Core,
  { attendees, chat }: { attendees: Attendees; chat: ChatModule },
) {
  /** A rehearsal's attendees and its channel have been removed. */
  const ended = topics.declare('rehearsal-ended', v.object({ id: v.string() }))
  const rehearsals = createRehearsalService({
    store: createRehearsalStore(db),
    attendees,
    signIn: attendees.signIn,
    hub,
    onEnded: (id) => ended.publish({ id }),
    clock,
    written: chat.written,
  })
  let address: AddressInfo | undefined
  const runsStore = createRehearsalRunsStore(db)
  const runs = createRehearsalRuns({
    store: runsStore,
    rehearsals,
    clock,
    every,
    isAlone,
    address: () => addressOf(address),
    async liveWithAttendees() {
      const sessions = eventCache.find()?.sessions ?? []
      for (const session of sessions) {
        if (sessionStateAt(session, clock()) !== sessionState.live) continue
        const room = await hub.room(reactionChannel(session, sessions))
        if (room.people.viewers > 0) return session.title
      }
      return undefined
    },
    logger,
  })
  return {
    name: 'rehearsal',
    calls: [rehearsalFeature(rehearsals, runs)],
    nonPersonalTables: ['rehearsal_run'],
    inUse: async () => ((await runsStore.isRunning()) ? reason('next-load-test') : undefined),
    routes(http) {
      http.addHook('onListen', async () => {
        address = http.server.address() as AddressInfo
      })
    },
    start: runs.begin,
    stop: runs.close,
    /** Real attendees must not see what simulated attendees do. */
    checkCall({ inRehearsals }, caller) {
      if (caller && !inRehearsals && isSimulated(caller)) throw new Problem('not-allowed')
    },
    topics: [ended.received(({ id }) => rehearsals.dismiss(id))],
  } satisfies Module
}

/**
 * The address at which a process on this machine reaches the server; one that listens on all interfaces is reached on
 * the loopback.
 */
function addressOf(listening: AddressInfo | undefined): string {
  if (!listening) throw new Error('the server does not listen yet')
  const { address, port, family } = listening
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}/`
}
