import { nameOrEmail, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { type ReasonWithMessage, reason } from '@rostra/domain/contract/reasons/reasons'
import {
  type Action,
  lastInEffect,
  outcomeOf,
  type PlannedSession,
  type Refusal,
} from '@rostra/domain/direction/direction'
import type { Core } from '../core.ts'
import {
  actionsOn,
  addAction,
  lastActionNumber,
  readActions,
  takeBack,
} from '../event/director-action-store.ts'
import { lockEvent } from '../event/event-store.ts'
import { record } from '../staff/audit-log.ts'
import type { Trx } from '../tables.ts'
import { tellOfSessions } from '../webhooks/webhook-outbox-store.ts'

/** A request for an action on a session; `seen` is the number of the last action the moderator has seen. */
type Wish = { showId: string; by: SignedInUser; seen: number | undefined }

const reasons: Record<Refusal, ReasonWithMessage> = {
  cancelled: reason('direct-cancelled'),
  over: reason('direct-over'),
  'end-passed': reason('direct-end-passed'),
  'no-backup': reason('direct-no-backup'),
  'no-item': reason('direct-no-item'),
}

export type DirectionService = ReturnType<typeof createDirectionService>

/** `onDirected` is called once an action is stored, with the sessions that it has changed. */
export function createDirectionService(
  { db, clock, eventCache }: Core,
  onDirected: (showIds: string[]) => Promise<void>,
) {
  /** Throws `unknown-session`. */
  const plannedSession = (showId: string): PlannedSession => {
    const session = eventCache.current().planned.find(({ id }) => id === showId)
    if (!session) throw new Problem('unknown-session')
    return session
  }

  /** Runs one action at a time across all instances; `work` returns the sessions it changed. */
  async function inOrder(
    { showId, seen }: Wish,
    work: (trx: Trx, number: number) => Promise<string[]>,
  ): Promise<void> {
    const changed = await db.transaction().execute(async (trx) => {
      await lockEvent(trx)
      const last = (await readActions(trx, showId)).at(-1)
      if (last && seen !== undefined && last.number > seen)
        throw new Problem('direction-refused', {
          reason: reason('direct-already-changed', { name: last.by }),
        })
      return work(trx, (await lastActionNumber(trx)) + 1)
    })
    if (changed.length > 0) await onDirected(changed)
  }

  return {
    /**
     * Applies an action to a session and to those of `also` that have not started. Sessions that it would not change
     * get no entry. Throws `unknown-session`, and `direction-refused` with its reason.
     */
    async act(wish: Wish, action: Action, also: readonly string[] = []): Promise<void> {
      const { showId, by } = wish
      const target = plannedSession(showId)
      const name = nameOrEmail(by)
      await inOrder(wish, async (trx, number) => {
        const at = clock()
        const changes = async (session: PlannedSession) => {
          const actions = actionsOn(await readActions(trx, session.id))
          return outcomeOf(session, actions, action, at)
        }
        const outcome = await changes(target)
        if (outcome === 'nothing') return []
        if (outcome !== 'changes')
          throw new Problem('direction-refused', { reason: reasons[outcome] })
        const targets = [target]
        for (const session of aheadOf(also))
          if (session.id !== showId && (await changes(session)) === 'changes') targets.push(session)
        for (const { id, startsAt, endsAt } of targets)
          await addAction(trx, {
            number,
            showId: id,
            at,
            by: name,
            what: action,
            plan: { startsAt, endsAt },
          })
        await record(trx, {
          at,
          byId: by.id,
          action: 'session-directed',
          about: target.title,
          after: {
            ...action,
            ...(targets.length > 1 ? { sessions: targets.length } : {}),
          },
        })
        await tellOfSessions(trx, action.action, at, targets)
        return targets.map(({ id }) => id)
      })
    },

    /** Undoes the last action in effect, on all sessions it changed. Throws like `act`. */
    async undo(wish: Wish): Promise<void> {
      const { showId, by } = wish
      const target = plannedSession(showId)
      await inOrder(wish, async (trx, number) => {
        const at = clock()
        const last = lastInEffect(actionsOn(await readActions(trx, showId)), target)
        if (!last)
          throw new Problem('direction-refused', { reason: reason('direct-nothing-to-undo') })
        const changed = await takeBack(trx, last.number, at)
        for (const id of changed)
          await addAction(trx, {
            number,
            showId: id,
            at,
            by: nameOrEmail(by),
            what: { action: 'undo' },
            plan: target,
          })
        await record(trx, {
          at,
          byId: by.id,
          action: 'session-direction-undone',
          about: target.title,
          before: { action: last.action },
        })
        const { sessions } = eventCache.current()
        const undone = sessions.filter(({ id }) => changed.includes(id))
        await tellOfSessions(trx, 'undo', at, undone)
        return changed
      })
    },
  }

  /** The sessions with these ids that have not started as they currently run. */
  function aheadOf(ids: readonly string[]): PlannedSession[] {
    const { sessions } = eventCache.current()
    const now = clock()
    const isAhead = ({ id, startsAt }: PlannedSession) => ids.includes(id) && startsAt > now
    return sessions.filter(isAhead).map(({ id }) => plannedSession(id))
  }
}
