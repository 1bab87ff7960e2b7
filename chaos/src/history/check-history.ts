/**
 * Checks the chat's guarantee from outside: an acknowledged message is in the log once, under its sequence
 * number, and everyone receives the same entries in the same order, each once, without gaps.
 */

import { type AssembledChannel, assembleChannel } from './assembled-channel.ts'
import { checkLog } from './check-log.ts'
import { checkView } from './check-view.ts'
import type { History, Violation } from './history.ts'

/** Returns every violation found; empty if the guarantee holds. */
export function checkHistory(history: History): Violation[] {
  return Object.keys(history.logs).flatMap((channel) => {
    const assembled = assembleChannel(history, channel)
    const views = history.clients.flatMap((client) => checkView(client, assembled))
    return [...disagreements(assembled), ...checkLog(history, assembled), ...views]
  })
}

/** Finds clients that received different entries with one number. The newcomer who reads the log counts as a client. */
function disagreements({ channel, delivered }: AssembledChannel): Violation[] {
  return [...delivered].flatMap(([seq, versions]): Violation[] => {
    const [one, other] = versions.keys()
    if (other === undefined) return []
    const message = `${seq} is ${one} to ${versions.get(one ?? '')}, and ${other} to ${versions.get(other)}`
    return [{ kind: 'disagreement', channel, message }]
  })
}
