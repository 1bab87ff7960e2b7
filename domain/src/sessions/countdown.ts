/** Countdown (specification sections 3 and 4). */

/** ms between two updates of a countdown. */
export const countdownTick = 1000

export type Countdown = {
  done: boolean
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** What is left until `target` (both epoch ms); done when no whole second remains. */
export function countdownTo(target: number, now: number): Countdown {
  const left = Math.max(0, Math.floor((target - now) / 1000))
  return {
    done: left === 0,
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** ms from `now` to the next whole minute, where the minute ticker fires (specification section 4). */
export function msToNextMinute(now: number): number {
  return 60_000 - (now % 60_000)
}

/** When screen readers announce a countdown, in ms before its target: 10, 5 and 1 min, 10 s, and at the target. */
const spokenBefore = [600_000, 300_000, 60_000, 10_000, 0]

/**
 * The next time after `now` at which a countdown is announced, as ms before `target` (both epoch ms);
 * undefined when no announcement is left.
 */
export function nextSpoken(target: number, now: number): number | undefined {
  return spokenBefore.find((before) => target - before > now)
}
