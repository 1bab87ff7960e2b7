/** Rehearsals: simulated attendees, and their separate room. */
import type { AddressInfo } from 'node:net'
import { isSimulated } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { createRehearsalRuns } from './rehearsal-runs.ts'
import { createRehearsalService } from './rehearsal-service.ts'

export function createRehearsal(core: Core, uses: { attendees: Attendees; chat: ChatModule }) {
  const rehearsals = createRehearsalService(core, uses)
  const runs = createRehearsalRuns(core, rehearsals)
  return {
    name: 'rehearsal',
    calls: [
      {
        handlers: {
          // Those of `rostra rehearse`.
          'rehearsal-begin': ({ attendees }) => rehearsals.begin(attendees),
          'rehearsal-end': async ({ id }) => {
            await rehearsals.end(id)
            return {}
          },
          // Those of the console.
          'rehearsal-start': (wanted, { attendee: by }) => runs.start(by.id, wanted),
          'rehearsal-stop': async () => {
            await runs.stop()
            return {}
          },
          'rehearsal-runs': async () => ({ runs: await runs.list() }),
        },
      },
    ],
    nonPersonalTables: ['rehearsal_run'],
    inUse: async () => ((await runs.isRunning()) ? reason('next-load-test') : undefined),
    routes(http) {
      http.addHook('onListen', async () => runs.onListen(http.server.address() as AddressInfo))
    },
    start: runs.begin,
    stop: runs.close,
    /** Real attendees must not see what simulated attendees do. */
    checkCall({ inRehearsals }, caller) {
      if (caller && !inRehearsals && isSimulated(caller)) throw new Problem('not-allowed')
    },
    topics: [rehearsals.topic],
  } satisfies Module
}
