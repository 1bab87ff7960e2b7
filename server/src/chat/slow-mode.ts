/** One message of each attendee in so many seconds, where moderators want it. */
import { slowWait } from '@rostra/domain/chat/chat-rules'

type Deps = {
  /** When a person wrote last, by the log; whichever instance took the message. */
  wroteAt(channel: string, userId: string): Promise<number | undefined>
}

type Attempt = { channel: string; userId: string; id: string; slow: number; now: number }

/** Messages on their way to the log that are remembered at most. */
const maxEntries = 10_000

export function createSlowMode({ wroteAt }: Deps) {
  /** What this instance has let through: the log has it a moment later. */
  const passed = new Map<string, { id: string; at: number }>()
  return {
    /** Seconds this person still waits; 0 lets the message through, and again when it is repeated. */
    async take({ channel, userId, id, slow, now }: Attempt): Promise<number> {
      const key = `${channel}\0${userId}`
      const last = passed.get(key)
      if (last?.id === id) return 0
      const wait = slowWait(last?.at, slow, now)
      if (wait > 0) return wait
      passed.set(key, { id, at: now })
      if (passed.size > maxEntries) passed.delete(passed.keys().next().value ?? '')
      const waitByLog = slowWait(await wroteAt(channel, userId), slow, now)
      if (waitByLog > 0 && passed.get(key)?.id === id) passed.delete(key)
      return waitByLog
    },
  }
}
export type SlowMode = ReturnType<typeof createSlowMode>
