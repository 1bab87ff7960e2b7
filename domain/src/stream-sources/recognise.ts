/** What an organiser pasted, as a stream: the source whose address or embed code it is. */
import type { Stream } from '../session.ts'
import { frameSource } from './frame.ts'
import type { StreamSource } from './source.ts'
import { streamSources } from './stream-source.ts'

/**
 * Undefined for what none of our players can play. A page of a provider's that it cannot play, such as a channel's, is
 * still that provider's, which says more than that it is a web page.
 */
export function recogniseStream(pasted: string): Stream | undefined {
  const url = pasted.trim()
  const found = streamSources.find(
    ({ embed, recognises = (it) => embed(it) !== undefined }: StreamSource) => recognises(url),
  )
  const provider = streamSources.find(({ page }) => page?.(url) !== undefined)
  const source = found === frameSource ? (provider ?? found) : found
  return source && { type: source.type, url }
}
