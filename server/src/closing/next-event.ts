/**
 * The next event in the same installation. The old one is written into files first; then one transaction removes it and
 * stores the new one, so that whenever the process ends, the installation has the whole old event or the new one. What
 * is left on the disk is removed afterwards, by any instance.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { closingState, isTypedName } from '@rostra/domain/closing/closing'
import { nextEventAfter, puttingAwayLost } from '@rostra/domain/closing/next-event'
import { problems } from '@rostra/domain/contract/problem-codes'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Core } from '../core.ts'
import { createEventStore } from '../event/event-store.ts'
import type { ReportModule } from '../report/report-module.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { ClosingService } from './closing-service.ts'
import type { EarlierEventsStore } from './earlier-events-store.ts'
import { copyKeptFiles, leftoversIn } from './next-event-files.ts'
import type { NextEventStore } from './next-event-store.ts'
import { earlierFolderOf, putAway } from './put-away.ts'

type Parts = {
  store: NextEventStore
  earlier: EarlierEventsStore
  closing: ClosingService
  report: ReportModule
  staff: Staff
  /** Called when the next event is stored. */
  onBegun(): Promise<unknown>
  onError(error: unknown): void
}

/** `next` is the name of the next event, `name` what was typed as that of the old one. */
type Wishes = { name: string; next: string; people: boolean }

export type NextEvents = ReturnType<typeof createNextEvents>

export function createNextEvents(core: Core, parts: Parts) {
  const { eventData, clock, filesRoot: root } = core
  const { store, earlier, closing, report, staff, onError } = parts
  const { dataDir } = core.config
  const events = createEventStore(core.db)
  let own: { id: string; done: Promise<void> } | undefined

  const stateNow = async () => closingState(await closing.now())

  const refusal = async (): Promise<Problem | undefined> => {
    const state = await stateNow()
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
    staff.notify('closing')
  }

  async function run(id: string, by: SignedInUser, wishes: Wishes): Promise<void> {
    const files = randomUUID()
    try {
      const stored = await events.load()
      const reports = await report.last()
      if (!stored || !reports) throw new Problem('no-event')
      const hasPeople = (await stateNow()) !== 'erased'
      const what = { id, stored, report: reports.report, hasPeople, by, at: clock() }
      const kept = await putAway(core, what)
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
    await parts.onBegun()
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
      staff.notify('closing')
    },

    /** A sign of life of what runs here; what another process was in the middle of is given up. */
    async look(): Promise<void> {
      const now = clock()
      if (own) await store.seen(own.id, now)
      for (const { id, keptAt, seenAt } of await earlier.unfinished(now)) {
        const isLost = core.isAlone || now - seenAt > puttingAwayLost
        if (keptAt === null && id !== own?.id && isLost) await giveUp(id, new Problem('internal'))
      }
    },

    /** Resolves once nothing runs here any more. */
    settle: async (): Promise<void> => own?.done,
  }
}
