/** Checks in a trace that every acknowledged message had been synced to disk. */
import type { Traced } from './trace-log.ts'

const ackPattern = /\{"t":"ack"[^{}]*\}/g

/** Ids of the messages that these bytes, sent over a socket, acknowledge. */
export const acksIn = (bytes: Buffer): string[] =>
  (bytes.toString('latin1').match(ackPattern) ?? []).map((text) => JSON.parse(text).id)

/**
 * Returns a text for each message that was acknowledged too early, and the number of acknowledged messages.
 * Message ids appear verbatim in the pages of the WAL, and nowhere else.
 */
export function checkAcks(
  traced: readonly Traced[],
  ids: readonly string[],
): { acknowledged: number; found: string[] } {
  const found: string[] = []
  const written = new Set<string>()
  const synced = new Set<string>()
  const acknowledged = new Set<string>()
  for (const event of traced) {
    if (event.kind === 'write' && event.path.endsWith('-wal'))
      for (const id of ids) if (!written.has(id) && event.bytes.includes(id)) written.add(id)
    if (event.kind === 'sync' && event.path.endsWith('-wal'))
      for (const id of written) synced.add(id)
    if (event.kind !== 'send') continue
    for (const id of acksIn(event.bytes)) {
      acknowledged.add(id)
      if (!written.has(id)) found.push(`${id} was acknowledged before it was written`)
      else if (!synced.has(id)) found.push(`${id} was acknowledged before it was synced`)
    }
  }
  return { acknowledged: acknowledged.size, found }
}
