/** A server's samples in the form that the chart and the table use. */
import type { Sample } from '@rostra/domain/dashboard/dashboard-calls'

const minute = 60_000

export type Series = {
  /** Epoch ms of each minute, without gaps. */
  minutes: number[]
  viewers: number[]
  /** How many of them watch without an account; empty where nobody ever did. */
  guests: number[]
  messages: number[]
  reactions: number[]
}

/** All sessions together, or one. A minute without a sample counts as 0. */
export function seriesOf(samples: readonly Sample[], room: string | undefined): Series {
  const wanted = room === undefined ? samples : samples.filter((it) => it.room === room)
  const first = samples[0]?.minute
  const last = samples.at(-1)?.minute
  const series: Series = { minutes: [], viewers: [], guests: [], messages: [], reactions: [] }
  if (first === undefined || last === undefined) return series
  const hasGuests = wanted.some(({ guests }) => guests > 0)
  const by = Map.groupBy(wanted, (it) => it.minute)
  for (let at = first; at <= last; at += minute) {
    const there = by.get(at) ?? []
    const sum = (name: 'viewers' | 'guests' | 'messages' | 'reactions') =>
      there.reduce((total, it) => total + it[name], 0)
    series.minutes.push(at)
    series.viewers.push(sum('viewers'))
    if (hasGuests) series.guests.push(sum('guests'))
    series.messages.push(sum('messages'))
    series.reactions.push(sum('reactions'))
  }
  return series
}
