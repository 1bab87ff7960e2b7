/** Acknowledged means on the disk: the judge of a trace. */
import type { Traced } from './trace-log.ts'

const ackPattern = /\{"t":"ack"[^{}]*\}/g

/** Ids of the messages whose acknowledgements stand in what went over a socket. */
export const acksIn = (bytes: Buffer): string[] =>
  (bytes.toString('latin1').match(ackPattern) ?? []).map((text) => JSON.parse(text).id)

/**
 * A text for each message that was acknowledged too early, and how many acknowledgements were looked at. Ids of
 * messages stand in the log's pages as they are, and nowhere else.
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
