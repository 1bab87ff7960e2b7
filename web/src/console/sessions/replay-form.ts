/** A session's replay in its form. */
import { alignedByCuts } from '@rostra/domain/replay/alignment'
import type { Stream } from '@rostra/domain/sessions/session'

export const replayTimeLabels = {
  replayExpectedAt: 'Replay expected about',
  replayFrom: 'Replay from',
  replayUntil: 'Replay until',
} as const
export const replayTimeNames = Object.keys(replayTimeLabels) as (keyof typeof replayTimeLabels)[]
/** How a recording runs; without its own start, it begins with its session (epoch ms). */
export const alignmentIn = (
  { startsAt, cuts = [] }: Pick<Stream, 'startsAt' | 'cuts'>,
  sessionStartsAt: number,
) =>
  alignedByCuts(
    startsAt ? Date.parse(startsAt) : sessionStartsAt,
    cuts.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  )
