/** Once a minute, writes the activity in each room to the database. */
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import type { Activity } from './activity.ts'
import type { ViewerSamplesStore } from './viewer-samples-store.ts'

const minute = 60_000
/** ms between two samples of the viewers. */
const sampleEvery = 5_000

type Deps = {
  store: ViewerSamplesStore
  activity: Activity
  clock: Clock
  every: Every
  /** The number of viewers now, by room. */
  viewers(): ReadonlyMap<string, number>
  onError(error: unknown): void
}

export function startSampler({ store, activity, clock, every, viewers, onError }: Deps) {
  let began = Math.floor(clock() / minute) * minute
  let most = new Map<string, number>()

  const keep = async () => {
    const counts = activity.take()
    const rooms = new Set([...most.keys(), ...counts.keys()])
    const samples = [...rooms].map((room) => {
      const { messages = 0, reactions = 0, kinds = {} } = counts.get(room) ?? {}
      return { minute: began, room, viewers: most.get(room) ?? 0, messages, reactions, kinds }
    })
    most = new Map()
    began = Math.floor(clock() / minute) * minute
    await store.save(samples)
  }
  /** Samples the rooms, and saves the minute once it is over. */
  const sample = async (): Promise<void> => {
    if (Math.floor(clock() / minute) * minute > began) await keep()
    for (const [room, count] of viewers())
      if (count > 0) most.set(room, Math.max(most.get(room) ?? 0, count))
  }
  return { sample, close: every(sampleEvery, () => sample().catch(onError)) }
}
