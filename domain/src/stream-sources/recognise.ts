/** What an organiser pasted, as a stream: the source whose address or embed code it is. */
import type { Stream } from '../session.ts'
import type { StreamSource } from './source.ts'
import { streamSources } from './stream-source.ts'

/** Undefined for what none of our players can play. */
export function recogniseStream(pasted: string): Stream | undefined {
  const url = pasted.trim()
  const found = streamSources.find(
    ({ embed, recognises = (it) => embed(it) !== undefined }: StreamSource) => recognises(url),
  )
  return found && { type: found.type, url }
}
