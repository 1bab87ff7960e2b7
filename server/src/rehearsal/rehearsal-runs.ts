/**
 * Rehearsals that the server runs itself. The current run is in the database, with the time of its instance's last
 * heartbeat: whatever happens to that instance, another one or the next start removes what is left.
 */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import type { RehearsalResult } from '@rostra/domain/rehearsal/rehearsal.schema'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import type { Core } from '../core.ts'
import { type Load, startLoad } from './load-process.ts'
import { createRehearsalRunsStore } from './rehearsal-runs-store.ts'
import type { RehearsalService } from './rehearsal-service.ts'

/** ms between two heartbeats, and without one until the run counts as lost. */
const noteEvery = 1_000
const lostAfter = 30_000
/** ms allowed for signing in, reconnecting and settling, in addition to the chat. */
const besideChat = 180_000

type Wanted = { attendees: number; seconds: number; whileLive: boolean }

const nothingMeasured = { passed: false, measured: false, findings: [], messages: 0, reactions: 0 }
const broken: RehearsalResult = { ...nothingMeasured, ending: 'broken', steps: {} }

export function createRehearsalRuns(core: Core, rehearsals: RehearsalService) {
  const { clock, logger } = core
  const store = createRehearsalRunsStore(core.db)
  let listening: AddressInfo | undefined
  let here: { id: string; load: Load; until: number; over: Promise<void> } | undefined
  const failed = (error: unknown) =>
    logger.error({ err: error }, "could not save the rehearsal's state")

  /** Removes its attendees first: until that succeeds, the run counts as running and is retried. */
  async function clear(id: string, result?: RehearsalResult): Promise<void> {
    await rehearsals.end(id)
    await store.finish(id, result)
  }

  async function sweep(lostSince: number): Promise<void> {
    const id = await store.unseenSince(lostSince)
    if (id !== undefined && id !== here?.id) await clear(id)
  }

  async function note(): Promise<void> {
    const running = here
    if (!running) return sweep(clock() - lostAfter)
    if (clock() > running.until) running.load.kill()
    if (await store.seen(running.id, clock())) running.load.stop()
  }

  /** Resolves when the run is over and cleaned up. */
  async function follow(id: string, load: Load): Promise<void> {
    const { result, errors } = await load.ended
    if (!result) logger.error({ errors }, 'the process of a rehearsal failed')
    try {
      await clear(id, result ?? broken)
    } catch (error) {
      failed(error)
    }
    here = undefined
  }

  let noting = Promise.resolve()
  const stopNoting = core.every(noteEvery, () => {
    noting = noting.then(note).catch(failed)
  })

  return {
    list: store.list,
    isRunning: store.isRunning,

    /** Called with where this server listens. */
    onListen(at: AddressInfo): void {
      listening = at
    },

    /** Cleans up a run that an earlier process was in the middle of. */
    begin: () => sweep(core.isAlone ? Number.MAX_SAFE_INTEGER : clock() - lostAfter),

    /** Throws `rehearsal-refused`. Resolves when its attendees are registered and begin to arrive. */
    async start(byId: string, { attendees, seconds, whileLive }: Wanted) {
      const title = whileLive ? undefined : await liveWithAttendees(core)
      if (title !== undefined)
        throw new Problem('rehearsal-refused', {
          reason: reason('rehearsal-while-live', { title }),
        })
      const id = randomBytes(8).toString('hex')
      const at = clock()
      if (!(await store.claim({ id, at, byId, attendees, seconds })))
        throw new Problem('rehearsal-refused', { reason: reason('rehearsal-running') })
      try {
        const { channel } = await rehearsals.begin(attendees, id)
        const load = startLoad({ address: addressOf(listening), id, channel, attendees, seconds })
        const until = at + seconds * 1000 + besideChat
        here = { id, load, until, over: follow(id, load) }
      } catch (error) {
        await clear(id, broken)
        throw error
      }
      return { id }
    },

    async stop(): Promise<void> {
      await store.askToStop()
      here?.load.stop()
    },

    /** Called when the server ends: removes all simulated attendees. */
    async close(): Promise<void> {
      stopNoting()
      here?.load.kill()
      await here?.over
      await noting
    },
  }
}

/** The title of a live session with attendees in it; undefined if there is none. */
async function liveWithAttendees({ eventCache, hub, clock }: Core): Promise<string | undefined> {
  const sessions = eventCache.find()?.sessions ?? []
  for (const session of sessions) {
    if (sessionStateAt(session, clock()) !== sessionState.live) continue
    const room = await hub.room(reactionChannel(session, sessions))
    if (room.people.viewers > 0) return session.title
  }
  return undefined
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
