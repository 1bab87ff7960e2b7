/**
 * The next event in the same installation. The old one is written into files first; then one transaction removes it and
 * stores the new one, so that whenever the process ends, the installation has the whole old event or the new one. What
 * is left on the disk is removed afterwards, by any instance.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { type ClosingState, isTypedName } from '@rostra/domain/closing/closing'
import { nextEventAfter, puttingAwayLost } from '@rostra/domain/closing/next-event'
import { problems } from '@rostra/domain/contract/problem-codes'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Report } from '@rostra/domain/report/report'
import type { EventStore } from '../event/event-store.ts'
import type { EventDataList } from '../event-data.ts'
import type { Clock } from '../platform/clock.ts'
import type { EarlierEventsStore } from './earlier-events-store.ts'
import { copyKeptFiles, leftoversIn } from './next-event-files.ts'
import type { NextEventStore } from './next-event-store.ts'
import { type createPutAway, earlierFolderOf } from './put-away.ts'

type Deps = {
  store: NextEventStore
  earlier: EarlierEventsStore
  events: Pick<EventStore, 'load'>
  eventData: Pick<EventDataList, 'inUse' | 'folders'>
  putAway: ReturnType<typeof createPutAway>
  clock: Clock
  /** No other instance serves this installation. */
  isAlone: boolean
  dataDir: string
  /** DATA_DIR/files. */
  root: string
  state(): Promise<ClosingState>
  lastReports(): Promise<{ report: Report; shared: Report } | undefined>
  /** Called when the next event is stored. */
  onBegun(): Promise<unknown>
  /** Called when what the team sees of it has changed. */
  onChange(): void
  onError(error: unknown): void
}

/** `next` is the name of the next event, `name` what was typed as that of the old one. */
type Wishes = { name: string; next: string; people: boolean }

export type NextEvents = ReturnType<typeof createNextEvents>

export function createNextEvents(deps: Deps) {
  const { store, earlier, events, eventData, clock, dataDir, root, onError } = deps
  let own: { id: string; done: Promise<void> } | undefined

  const refusal = async (): Promise<Problem | undefined> => {
    const state = await deps.state()
    if (state === 'open') return new Problem('not-closed')
    if (state === 'erasing') return new Problem('already-erased')
    const why = await eventData.inUse()
    return why && new Problem('next-event-refused', { reason: why })
  }
  const checkPossible = async () => {
    const found = await refusal()
    if (found) throw found
  }

  /** Removes what was written so far, unless the next event has begun. */
  async function giveUp(id: string, error: unknown, files?: string): Promise<void> {
    const message = error instanceof Problem ? error.message : problems.internal.text
    if (!(await earlier.giveUp(id, message))) return
    const folder = earlierFolderOf(dataDir, id)
    if (folder) await rm(folder, { recursive: true, force: true })
    if (files) await rm(join(root, files), { recursive: true, force: true })
    deps.onChange()
  }

  async function run(id: string, by: SignedInUser, wishes: Wishes): Promise<void> {
    const files = randomUUID()
    try {
      const stored = await events.load()
      const reports = await deps.lastReports()
      if (!stored || !reports) throw new Problem('no-event')
      const hasPeople = (await deps.state()) !== 'erased'
      const { report } = reports
      const kept = await deps.putAway({ id, stored, report, hasPeople, by, at: clock() })
      const next = nextEventAfter(stored.event, wishes.next)
      await copyKeptFiles(next, join(root, stored.files), join(root, files))
      await checkPossible()
      const leftovers = await leftoversIn(dataDir, eventData.folders(), `files/${files}`)
      const { people: peopleGoOn } = wishes
      const how = { stored, kept, reports, next, files, peopleGoOn, leftovers }
      await store.begin({ id, by: actorOf(by), at: clock(), ...how })
    } catch (error) {
      if (!(error instanceof Problem)) onError(error)
      // After a lost connection, the database may have stored it.
      if (!(await earlier.isKept(id))) return giveUp(id, error, files)
    }
    await deps.onBegun()
  }

  return {
    refusal,

    /** Throws `invalid`, `not-closed`, `already-erased`, `next-event-refused`. Goes on after it has resolved. */
    async start(by: SignedInUser, wishes: Wishes): Promise<void> {
      const stored = await events.load()
      if (!stored) throw new Problem('no-event')
      if (!isTypedName(wishes.name, stored.event.name))
        throw new Problem('invalid', { reason: reason('event-name-wrong'), field: 'name' })
      await checkPossible()
      const id = randomUUID()
      if (!(await store.claim(stored.event, { id, by: actorOf(by), at: clock() })))
        throw new Problem('next-event-refused', { reason: reason('next-running') })
      const done = run(id, by, wishes)
        // The database is away: another look gives it up.
        .catch(onError)
        .finally(() => {
          own = undefined
        })
      own = { id, done }
      deps.onChange()
    },

    /** A sign of life of what runs here; what another process was in the middle of is given up. */
    async look(): Promise<void> {
      const now = clock()
      if (own) await store.seen(own.id, now)
      for (const { id, keptAt, seenAt } of await earlier.unfinished(now)) {
        const isLost = deps.isAlone || now - seenAt > puttingAwayLost
        if (keptAt === null && id !== own?.id && isLost) await giveUp(id, new Problem('internal'))
      }
    },

    /** Resolves once nothing runs here any more. */
    settle: async (): Promise<void> => own?.done,
  }
}
