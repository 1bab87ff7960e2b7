/** The channel name for a session that gets its own chat. */
import { moderationChannel } from '../questions/questions.ts'
import { isRehearsalChannel } from '../rehearsal/rehearsal.ts'

/** The session’s id, with the prefix `chat-` (and a number if needed) when the id is taken or reserved. */
export function ownChannel(sessionId: string, taken: readonly string[]): string {
  const isFree = (name: string) =>
    name !== moderationChannel && !isRehearsalChannel(name) && !taken.includes(name)
  for (let name = sessionId, number = 1; ; number += 1) {
    if (isFree(name)) return name
    name = number === 1 ? `chat-${sessionId}` : `chat-${sessionId}-${number}`
  }
}
