/**
 * The promise of the chat, checked from outside: an acknowledged message is in the log once, under its
 * number, and everyone receives the same entries in the same order, each once, without a hole. And the one of votes:
 * each that was acknowledged is counted once.
 */

import { type Known, knowChannel } from './channel-knowledge.ts'
import { checkLog } from './check-log.ts'
import { checkView } from './check-view.ts'
import { checkVotes } from './check-votes.ts'
import type { History, Violation } from './history.ts'

/** Every violation found; empty when the promise was kept. */
export function checkHistory(history: History): Violation[] {
  const chats = Object.keys(history.logs).flatMap((channel) => {
    const known = knowChannel(history, channel)
    const views = history.clients.flatMap((client) => checkView(client, known))
    return [...disagreements(known), ...checkLog(history, known), ...views]
  })
  return [...chats, ...checkVotes(history)]
}

/** Two clients that received different entries of one number; the newcomer who reads the log is one of them. */
function disagreements({ channel, delivered }: Known): Violation[] {
  return [...delivered].flatMap(([seq, versions]): Violation[] => {
    const [one, other] = versions.keys()
    if (other === undefined) return []
    const message = `${seq} is ${one} to ${versions.get(one ?? '')}, and ${other} to ${versions.get(other)}`
    return [{ kind: 'disagreement', channel, message }]
  })
}
