/** The times of a replay in the session's form, to and from the shape of the API. */
import { filled } from '@rostra/domain/defined'
import { alignedByCuts } from '@rostra/domain/replay/alignment'
import type { EditableSession, Stream } from '@rostra/domain/sessions/session'
import { momentOf, type WallTime, wallTime } from '@rostra/domain/wall-clock'

export const replayTimeLabels = {
  replayExpectedAt: 'Replay expected about',
  replayFrom: 'Replay from',
  replayUntil: 'Replay until',
} as const
type ReplayTimeName = keyof typeof replayTimeLabels
export const replayTimeNames = Object.keys(replayTimeLabels) as ReplayTimeName[]
/** What the fields of errors are called. */
export const replayFieldLabels = {
  'replayStream.startsAt': 'Beginning of the recording',
  'replayStream.cuts': 'Cuts',
  'replayStream.cuts.#.from': 'Cut #, from',
  'replayStream.cuts.#.to': 'Cut #, until',
  ...replayTimeLabels,
}

/** In the event's time zone; empty for none. `before` is the time before editing, ISO 8601. */
type ReplayTimeForm = WallTime & { before: string }
export type ReplayTimes = Record<ReplayTimeName, ReplayTimeForm>

function timeOf(stored: string | null | undefined, zone: string): ReplayTimeForm {
  if (!stored) return { date: '', time: '', before: '' }
  if (/^\d{4}-\d\d-\d\dT/.test(stored))
    return { ...wallTime(Date.parse(stored), zone), before: stored }
  // Half a time, as it was entered.
  const [date = '', time = ''] = stored.split(' ')
  return { date, time, before: '' }
}

export const replayTimesOf = (session: Partial<EditableSession>, zone: string): ReplayTimes => ({
  replayExpectedAt: timeOf(session.replayExpectedAt, zone),
  replayFrom: timeOf(session.replayFrom, zone),
  replayUntil: timeOf(session.replayUntil, zone),
})

/** The times that were entered; half a time stays as it is, and the server says what is missing. */
export const replayTimesIn = (times: ReplayTimes, zone: string) =>
  filled(
    Object.fromEntries(replayTimeNames.map((name) => [name, timeIn(times[name], zone)])) as Record<
      ReplayTimeName,
      string
    >,
  )

/** For comparing two versions of a session. */
export const comparedReplay = (
  { startsAt, cuts = [] }: Pick<Stream, 'startsAt' | 'cuts'>,
  times: ReplayTimes,
): Record<string, string> => ({
  'Beginning of the recording': startsAt ?? '',
  'Cut out of the recording': cuts.map(({ from, to }) => `${from} – ${to}`).join('\n'),
  ...Object.fromEntries(
    replayTimeNames.map((name) => [
      replayTimeLabels[name],
      `${times[name].date} ${times[name].time}`.trim(),
    ]),
  ),
})

function timeIn({ before, ...wall }: ReplayTimeForm, zone: string): string {
  if (wall.date === '' && wall.time === '') return ''
  const was = before ? Date.parse(before) : undefined
  const at = momentOf(wall, zone, was)
  return at === undefined ? `${wall.date} ${wall.time}` : new Date(at).toISOString()
}

/** How a recording runs; without its own start, it begins with its session (epoch ms). */
export const alignmentIn = (
  { startsAt, cuts = [] }: Pick<Stream, 'startsAt' | 'cuts'>,
  sessionStartsAt: number,
) =>
  alignedByCuts(
    startsAt ? Date.parse(startsAt) : sessionStartsAt,
    cuts.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  )
