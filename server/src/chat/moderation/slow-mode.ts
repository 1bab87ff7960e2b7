/** Slow mode: one message per attendee in a number of seconds that moderators set. */
import { slowWait } from '@rostra/domain/chat/chat-rules'
import { Problem } from '@rostra/domain/contract/problems'
import type { ChatStore } from '../log/chat-store.ts'

type Attempt = { channel: string; userId: string; id: string; slow: number; now: number }

/** Maximum number of messages remembered until the log has them. */
const maxEntries = 10_000

/** The log has when a person last wrote on any instance. */
export function createSlowMode({ wroteAt }: ChatStore) {
  /** Messages that this instance has let through but the log may not have yet. */
  const passed = new Map<string, { id: string; at: number }>()
  /** Seconds this person must still wait; 0 lets the message through, and also its repeats. */
  const take = async ({ channel, userId, id, slow, now }: Attempt): Promise<number> => {
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
  }
  /** Throws `slow-mode` for someone who has written less than `slow` seconds ago. */
  return async (attempt: Attempt): Promise<void> => {
    const wait = await take(attempt)
    if (wait > 0) throw new Problem('slow-mode', { retryAfter: wait })
  }
}
