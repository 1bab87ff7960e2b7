/**
 * How a session actually runs. Its times are a plan, which moderators' actions override: each action is recorded, and
 * everything else is derived from the plan and the actions in order. Times are epoch ms.
 */

import type { Session, Stream } from '../sessions/session.ts'
import type { Direction } from './direction.schema.ts'

export type { Direct, LoggedDirectorAction } from './direction.schema.ts'

export type Action =
  | { action: 'open' | 'end' | 'lift' }
  | { action: 'extend' | 'delay'; minutes: number }
  | { action: 'slate'; text: string; backAt?: number }
  | { action: 'source'; source: 'live' | 'backup' }
  | { action: 'mark'; item: number }

type Plan = { startsAt: number; endsAt: number }

/** A recorded action on one session. `plan` is how the session was planned at that time. */
export type DirectorAction = Action & { number: number; at: number; plan: Plan; undone: boolean }
type Actions = readonly DirectorAction[]

/** A session as planned, before any action. */
export type PlannedSession = Session & { backupStream?: Stream }

type Run = Plan & {
  slate: { text: string; backAt?: number } | undefined
  source: 'live' | 'backup'
  /** When a moderator ended it. */
  endedAt: number | undefined
  /** When the session reached which agenda item, in chronological order. */
  marks: { item: number; at: number }[]
}

const changesTimes: ReadonlySet<Action['action']> = new Set(['open', 'extend', 'end', 'delay'])

/** False once an action has been undone, or if it moved times that have been replanned since. */
export const isInEffect = (action: DirectorAction, plan: Plan): boolean =>
  !action.undone &&
  (!changesTimes.has(action.action) ||
    (action.plan.startsAt === plan.startsAt && action.plan.endsAt === plan.endsAt))

/** The last action in effect, which Undo reverts. */
export const lastInEffect = (actions: Actions, plan: Plan): DirectorAction | undefined =>
  actions.findLast((action) => isInEffect(action, plan))

function runOf({ startsAt, endsAt }: Plan, actions: Actions): Run {
  const planned: Run = {
    startsAt,
    endsAt,
    slate: undefined,
    source: 'live',
    endedAt: undefined,
    marks: [],
  }
  let run = planned
  for (const action of actions)
    if (isInEffect(action, planned)) run = { ...run, ...changed(run, action) }
  return run
}

function changed(run: Run, action: DirectorAction): Partial<Run> {
  const { startsAt, endsAt, endedAt } = run
  switch (action.action) {
    case 'open':
      return { startsAt: Math.min(startsAt, action.at), endedAt: undefined }
    case 'extend':
      // Extending an ended session reopens it, and the minutes count from the time of the action.
      return endedAt === undefined
        ? { endsAt: Math.max(endsAt, action.at) + ms(action.minutes) }
        : {
            startsAt: Math.min(startsAt, action.at),
            endsAt: action.at + ms(action.minutes),
            endedAt: undefined,
          }
    case 'end':
      return { endedAt: action.at, slate: undefined }
    case 'slate':
      return {
        slate: {
          text: action.text,
          ...(action.backAt === undefined ? {} : { backAt: action.backAt }),
        },
      }
    case 'lift':
      return { slate: undefined }
    case 'source':
      return { source: action.source }
    case 'mark':
      return { marks: [...run.marks, { item: action.item, at: action.at }] }
    case 'delay':
      return { startsAt: startsAt + ms(action.minutes), endsAt: endsAt + ms(action.minutes) }
  }
}

const ms = (minutes: number) => minutes * 60_000

/** When the session starts and ends with these actions. A session ended before its start starts when it is ended. */
function timesWith(plan: Plan, actions: Actions): Plan {
  const { startsAt, endsAt, endedAt } = runOf(plan, actions)
  return {
    startsAt: Math.min(startsAt, endedAt ?? startsAt),
    endsAt: Math.min(endsAt, endedAt ?? endsAt),
  }
}

/** The session as it runs with these actions; without any, as planned. */
export function directed(session: PlannedSession, actions: Actions): PlannedSession {
  if (actions.length === 0) return session
  const run = runOf(session, actions)
  const { startsAt, endsAt } = timesWith(session, actions)
  const { liveStream: live, backupStream: backup, ...rest } = session
  // The stream that is not shown stays with the session: what it has recorded is shown afterwards.
  const [shown, other] = run.source === 'backup' ? [backup, live] : [live, backup]
  return {
    ...rest,
    startsAt,
    endsAt,
    duration: (endsAt - startsAt) / 1000,
    ...(shown ? { liveStream: shown } : {}),
    ...(other ? { backupStream: other } : {}),
    direction: directionOf(session, run),
  }
}

/** The direction of a session that no moderator has changed. */
export const directionAsPlanned = (plan: Plan): Direction => directionOf(plan, runOf(plan, []))

function directionOf(planned: Plan, { source, slate, endedAt, marks }: Run): Direction {
  return {
    plannedStartTime: iso(planned.startsAt),
    plannedEndTime: iso(planned.endsAt),
    source,
    ...(slate ? { slate: slateOf(slate) } : {}),
    ended: endedAt !== undefined,
    marks: marks.map(({ item, at }) => ({ item, at: iso(at) })),
  }
}

const slateOf = ({ text, backAt }: { text: string; backAt?: number }) => ({
  text,
  ...(backAt === undefined ? {} : { backAt: iso(backAt) }),
})

const iso = (at: number) => new Date(at).toISOString()

/** Why an action is refused. */
export type Refusal = 'cancelled' | 'over' | 'end-passed' | 'no-backup' | 'no-item'

/**
 * What an action at `now` does to a session: it changes the session, changes nothing because the session is already
 * in that state, or is refused. So repeating an action is harmless, and Undo always reverts an actual change.
 */
export function outcomeOf(
  session: PlannedSession,
  actions: Actions,
  action: Action,
  now: number,
): 'changes' | 'nothing' | Refusal {
  if (session.status === 'cancelled') return 'cancelled'
  const run = runOf(session, actions)
  const isOver = run.endedAt !== undefined || run.endsAt <= now
  switch (action.action) {
    case 'open':
      if (run.endsAt <= now) return 'end-passed'
      return run.startsAt <= now && run.endedAt === undefined ? 'nothing' : 'changes'
    case 'extend':
      return 'changes'
    case 'end':
      // After its planned end, the session is over only for latecomers; this ends it for the others.
      return run.endedAt === undefined ? 'changes' : 'nothing'
    case 'delay':
      return isOver ? 'over' : 'changes'
    case 'slate':
      return run.endedAt === undefined ? 'changes' : 'over'
    case 'lift':
      return run.slate ? 'changes' : 'nothing'
    case 'source':
      if (action.source === 'backup' && !session.backupStream) return 'no-backup'
      return run.source === action.source ? 'nothing' : 'changes'
    case 'mark':
      if (session.agenda?.[action.item] === undefined) return 'no-item'
      return run.marks.at(-1)?.item === action.item ? 'nothing' : 'changes'
  }
}
