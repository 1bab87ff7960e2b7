/**
 * The end of the event: closed or open, and the date when personal data is erased. Each instance watches its clock;
 * one of them claims in the database whatever has to be done once.
 */

import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import {
  closingAllows,
  closingState,
  closingTick,
  dueStep,
  endOf,
  erasePlan,
  isTypedName,
  type Notice,
  postponed,
} from '@rostra/domain/closing/closing'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { filled } from '@rostra/domain/defined'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import { serialize } from '../platform/serialize.ts'
import type { Staff } from '../staff/staff-module.ts'
import { noticeMail } from './closing-mail.ts'
import type { ClosingStore } from './closing-store.ts'
import type { Erasing } from './erasing.ts'

type Parts = {
  store: ClosingStore
  erasing: Erasing
  mail: Post
  staff: Staff
  /** Signs everyone out of this instance. */
  dismiss(): Promise<unknown>
}

export type ClosingService = Awaited<ReturnType<typeof createClosingService>>

export async function createClosingService(
  core: Core,
  { store, erasing, mail, staff, dismiss }: Parts,
) {
  const { clock, eventCache, hub, logger } = core
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'failed to erase data or notify organisers')
  let row = await store.read()

  const state = () => closingState(row)
  const isClosed = () => state() !== 'open'
  const sessionEnds = () => eventCache.sessions().map(({ endsAt }) => endsAt)

  const shared = core.topics.shared('closing', async () => {
    const before = row
    const now = await store.read()
    // Until everyone is signed out, the old event counts as closed.
    if (now.followed !== before.followed) await dismiss()
    row = now
    const closed = isClosed()
    if (closed !== (closingState(before) !== 'open'))
      hub.broadcast({ t: 'event', changed: ['event'], closed })
    else if (row.eraseAt !== before.eraseAt) hub.broadcast({ t: 'event', changed: ['event'] })
    if (before.doneAt === null && row.doneAt !== null) {
      await dismiss()
      // Every process rereads whatever else is cached in memory.
      await core.storage.notifyChange()
    }
  })
  const changed = async () => {
    await shared.changed()
    staff.notify('closing')
  }

  async function mailNotices(): Promise<void> {
    const { eraseAt, notices } = row
    if (eraseAt === null || !eventCache.find()) return
    for (const { kind, sentAt } of notices) {
      if (sentAt !== null) continue
      const letter = (to: string) => noticeMail(core, { to, kind, eraseAt })
      if (await store.mail(kind, eraseAt, clock(), letter)) mail.soon()
    }
  }

  async function give(kind: Notice, eraseAt: number): Promise<void> {
    await store.give(kind, eraseAt, clock())
    await changed()
  }

  async function erase(): Promise<void> {
    if (await erasing.run(row.daysBy)) await changed()
  }

  async function runDue(): Promise<void> {
    if (state() === 'erased') return
    if (state() === 'erasing') return erase()
    const plan = erasePlan(
      { end: endOf(sessionEnds(), row.closedAt), days: row.days, before: row },
      clock(),
    )
    if (plan !== row) {
      await store.plan(row, plan)
      await changed()
    }
    const { eraseAt, notices } = row
    const due = dueStep({ eraseAt, given: notices.map(({ kind }) => kind) }, clock())
    if (eraseAt !== null && due === 'postpone') {
      await store.plan(row, postponed(row, clock()))
      await changed()
    } else if (eraseAt !== null && (due === 'week' || due === 'day')) await give(due, eraseAt)
    else if (due === 'erase') {
      await erasing.begin(row.daysBy, '', clock())
      await changed()
      return erase()
    }
    await mailNotices()
  }

  // Every change is followed by a run of its own: one already running may have read the previous state.
  const takeTurn = serialize(runDue)
  let running: Promise<void> | undefined
  const runNext = () => {
    const run = takeTurn()
      .catch(onError)
      .finally(() => {
        if (running === run) running = undefined
      })
    running = run
    return run
  }
  // However long a run takes, the next tick does not start another.
  const stopLooking = core.every(closingTick, () => running ?? runNext())

  const check = (action: Parameters<typeof closingAllows>[0], isDone = false) => {
    if (!eventCache.find()) throw new Problem('no-event')
    if (isDone || closingAllows(action, state())) return
    if (state() === 'erasing' || state() === 'erased') throw new Problem('already-erased')
    if (action === 'erase') throw new Problem('not-closed')
  }

  return {
    isClosed,
    /** Throws `event-closed`. */
    checkOpen(): void {
      if (isClosed()) throw new Problem('event-closed')
    },
    /** The part that is sent to every page. */
    publicState: (): { closed?: boolean; keptUntil?: number } =>
      filled({ closed: isClosed(), keptUntil: row.begunAt === null && row.eraseAt }),
    lastEnd: (): number | null => endOf(sessionEnds(), null) ?? null,

    /** Applies a change that was made outside this service, on every instance. */
    changed,

    /** Increases with each event that begins here. */
    followed: () => row.followed,

    /** The state from the database: another instance may be erasing. */
    now: () => store.read(),

    async close(by: SignedInUser): Promise<void> {
      check('close', isClosed())
      await store.close(actorOf(by), clock())
      await changed()
      await runNext()
    },

    /** Throws `already-erased`. */
    async reopen(by: SignedInUser): Promise<void> {
      check('reopen', !isClosed())
      if (!(await store.reopen(actorOf(by), clock()))) throw new Problem('already-erased')
      await changed()
      await runNext()
    },

    /** Throws `already-erased`. */
    async keep(by: SignedInUser, days: number | null): Promise<void> {
      check('keep')
      if (!(await store.keep(days, actorOf(by), clock()))) throw new Problem('already-erased')
      await changed()
      await runNext()
    },

    /** Throws `invalid` when the typed name is not the event's, and `not-closed`. */
    async eraseNow(by: SignedInUser, typed: string): Promise<void> {
      if (!isTypedName(typed, core.eventName() ?? ''))
        throw new Problem('invalid', { reason: reason('event-name-wrong'), field: 'name' })
      check('erase', row.begunAt !== null)
      await erasing.begin(by.id, actorOf(by).name, clock())
      await changed()
      void runNext()
    },

    async stop(): Promise<void> {
      stopLooking()
      await erasing.close()
      await running
    },
  }
}
