import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notificationAt } from '../agenda/notifications.ts'
import { sessionStateAt } from '../sessions/session-state.ts'
import { showAt } from '../sessions/show.ts'
import { stageAt } from '../sessions/stage.ts'
import { directed } from './direction.ts'
import { applied, backup, live, minute, plan, type Step } from './direction-cases.ts'

const minutesOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => [
  startsAt / minute,
  endsAt / minute,
]

/** A second, simple implementation: applies one step after another and keeps the previous states for undo. */
function slowModel(steps: readonly Step[], now: number) {
  type State = {
    start: number
    end: number
    /** When someone ended it. */
    over: number | null
    slate: string | null
    source: string
  }
  let state: State = { start: 60, end: 120, over: null, slate: null, source: 'live' }
  const before: State[] = []
  const set = (change: Partial<State>) => {
    before.push(state)
    state = { ...state, ...change }
  }
  for (const [at, action] of steps) {
    if (at > now) break
    const { start, end, over, slate, source } = state
    const isOver = over !== null
    if (action.action === 'undo') state = before.pop() ?? state
    else if (action.action === 'open' && end > at && (start > at || isOver))
      set({ start: Math.min(start, at), over: null })
    else if (action.action === 'extend' && isOver)
      set({ start: Math.min(start, at), end: at + action.minutes, over: null })
    else if (action.action === 'extend') set({ end: Math.max(end, at) + action.minutes })
    else if (action.action === 'end' && !isOver) set({ over: at, slate: null })
    else if (action.action === 'slate' && !isOver) set({ slate: action.text })
    else if (action.action === 'lift' && slate !== null) set({ slate: null })
    else if (action.action === 'source' && action.source !== source) set({ source: action.source })
    else if (action.action === 'delay' && !isOver && end > at)
      set({ start: start + action.minutes, end: end + action.minutes })
  }
  const { over } = state
  if (over === null) return state
  return {
    ...state,
    start: Math.min(state.start, over),
    end: Math.min(state.end, over),
  }
}

const action: fc.Arbitrary<Step[1]> = fc.oneof(
  fc.constantFrom<Step[1]>(
    { action: 'open' },
    { action: 'end' },
    { action: 'lift' },
    { action: 'undo' },
  ),
  fc.record({
    action: fc.constantFrom('extend', 'delay'),
    minutes: fc.integer({ min: 1, max: 30 }),
  }) as fc.Arbitrary<Step[1]>,
  fc.record({ action: fc.constant('slate' as const), text: fc.constantFrom('A', 'B') }),
  fc.record({
    action: fc.constant('source' as const),
    source: fc.constantFrom('live' as const, 'backup' as const),
  }),
)
const day = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 12 }), action), { maxLength: 14 })
  .map((waits) => {
    let at = 40
    return waits.map(([wait, action]): Step => {
      at += wait
      return [at, action]
    })
  })

test('after any actions, stage, show, state and toasts match a slow model at every minute', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 40, max: 220 }), (steps, minutes) => {
      const now = minutes * minute
      const made = steps.filter(([at]) => at <= minutes)
      const session = directed(plan, applied(made))
      const slow = slowModel(made, minutes)
      expect(minutesOf(session)).toEqual([slow.start, slow.end])

      const isOver = slow.end <= minutes
      const isLive = slow.start <= minutes && !isOver
      const soon = slow.start - minutes <= 15
      expect(sessionStateAt(session, now)).toBe(isOver ? 1 : isLive ? 3 : soon ? 2 : 4)
      expect(stageAt([session], now).mode).toBe(isOver ? 'past' : isLive ? 'live' : 'upcoming')
      const show = showAt(session, now)
      if (isOver) expect(show).toEqual({ kind: 'error', reason: 'ended' })
      else if (slow.slate !== null) expect(show).toEqual({ kind: 'slate', text: slow.slate })
      else if (!isLive) expect(show).toEqual({ kind: 'waiting', startsAt: slow.start * minute })
      else expect(show).toEqual({ kind: 'live', stream: slow.source === 'live' ? live : backup })
      const toast = notificationAt(session, now)?.reason.kind
      if (slow.over !== null) expect(toast).toBeUndefined()
      else if (minutes >= slow.start && minutes <= slow.start + 2) expect(toast).toBe('live')
      else if (minutes >= slow.start - 10 && minutes < slow.start) expect(toast).toBe('soon')
      else expect(toast).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})
