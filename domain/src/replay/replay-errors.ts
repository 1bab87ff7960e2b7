/** Times of a replay that contradict each other. */
import { reason } from '../contract/reasons/reasons.ts'
import type { EntryError } from '../event/event-folder-errors.ts'
import { replayMoment } from './replay-times.ts'

type Times = Partial<Record<'timeZone' | 'replayFrom' | 'replayUntil', unknown>> & {
  replayStream?: { cuts?: unknown } | null
}

/** `session` is an entry that need not be valid: the schema reports the wrong shape. */
export function replayErrors(session: unknown): EntryError[] {
  const { timeZone, replayFrom, replayUntil, replayStream } = { ...(session as Times | null) }
  const zone = typeof timeZone === 'string' ? timeZone : 'UTC'
  const isBackwards = (from: unknown, to: unknown): boolean => {
    const [begins, ends] = [from, to].map((it) =>
      typeof it === 'string' ? replayMoment(it, zone) : undefined,
    )
    return begins !== undefined && ends !== undefined && ends <= begins
  }
  const given = { ...replayStream }.cuts
  const cuts: unknown[] = Array.isArray(given) ? given : []
  return [
    ...(isBackwards(replayFrom, replayUntil)
      ? [{ path: ['replayUntil'], ...reason('entry-until-before-from') }]
      : []),
    ...cuts.flatMap((cut, index) => {
      const { from, to } = { ...(cut as { from?: unknown; to?: unknown } | null) }
      return isBackwards(from, to)
        ? [{ path: ['replayStream', 'cuts', `${index}`, 'to'], ...reason('entry-cut-backwards') }]
        : []
    }),
  ]
}
