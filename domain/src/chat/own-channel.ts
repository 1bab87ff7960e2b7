/** Which chat a session gets that is to have one of its own. */
import { moderationChannel } from '../questions.ts'
import { isRehearsalChannel } from '../rehearsal.ts'

/** Named after the session; where that name is another chat’s or reserved, `chat-` goes before it. */
export function ownChannel(sessionId: string, taken: readonly string[]): string {
  const isFree = (name: string) =>
    name !== moderationChannel && !isRehearsalChannel(name) && !taken.includes(name)
  for (let name = sessionId, number = 1; ; number += 1) {
    if (isFree(name)) return name
    name = number === 1 ? `chat-${sessionId}` : `chat-${sessionId}-${number}`
  }
}
