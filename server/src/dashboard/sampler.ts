/** Once a minute, writes the activity in each room to the database. */
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import type { Core } from '../core.ts'
import type { Activity } from './activity.ts'
import type { ViewerSamplesStore } from './viewer-samples-store.ts'

const minute = 60_000
/** ms between two samples of the viewers. */
const sampleEvery = 5_000

const nobody = { viewers: 0, guests: 0 }

export function startSampler(
  { clock, every, eventCache, hub, logger }: Core,
  store: ViewerSamplesStore,
  activity: Activity,
) {
  const onError = (error: unknown) => logger.error({ err: error }, 'a sample could not be kept')
  let began = Math.floor(clock() / minute) * minute
  let most = new Map<string, { viewers: number; guests: number }>()

  const keep = async () => {
    const counts = activity.take()
    const rooms = new Set([...most.keys(), ...counts.keys()])
    const samples = [...rooms].map((room) => {
      const { messages = 0, reactions = 0, kinds = {} } = counts.get(room) ?? {}
      return { minute: began, room, ...(most.get(room) ?? nobody), messages, reactions, kinds }
    })
    most = new Map()
    began = Math.floor(clock() / minute) * minute
    await store.save(samples)
  }
  /** Samples the rooms, and saves the minute once it is over. */
  const sample = async (): Promise<void> => {
    if (Math.floor(clock() / minute) * minute > began) await keep()
    const sessions = eventCache.sessions()
    for (const room of new Set(sessions.map((session) => reactionChannel(session, sessions)))) {
      const { viewers, guests } = hub.openRoom(room)?.people ?? nobody
      if (viewers > (most.get(room)?.viewers ?? 0)) most.set(room, { viewers, guests })
    }
  }
  return { sample, close: every(sampleEvery, () => sample().catch(onError)) }
}
