/** Slow mode: one message per attendee in a number of seconds that moderators set. */
import { slowWait } from '@rostra/domain/chat/chat-rules'

type Deps = {
  /** When a person last wrote according to the log, on any instance; epoch ms. */
  wroteAt(channel: string, userId: string): Promise<number | undefined>
}

type Attempt = { channel: string; userId: string; id: string; slow: number; now: number }

/** Maximum number of messages remembered until the log has them. */
const maxEntries = 10_000

export function createSlowMode({ wroteAt }: Deps) {
  /** Messages that this instance has let through but the log may not have yet. */
  const passed = new Map<string, { id: string; at: number }>()
  return {
    /** Seconds this person must still wait; 0 lets the message through, and also its repeats. */
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
