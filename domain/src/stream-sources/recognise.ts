/** Recognises the source of an address or embed code that an organiser has pasted. */
import type { Stream } from '../session.ts'
import { frameSource } from './frame.ts'
import type { StreamSource } from './source.ts'
import { streamSources } from './stream-source.ts'

/**
 * Undefined if none of our players can play it. A provider's page that cannot be played, such as a channel's, is
 * attributed to that provider rather than to a generic web page.
 */
export function recogniseStream(pasted: string): Stream | undefined {
  const url = pasted.trim()
  const found = streamSources.find(
    ({ embed, recognises = (it) => embed(it) !== undefined }: StreamSource) => recognises(url),
  )
  const provider = streamSources.find(({ page }) => page?.(url) !== undefined)
  const source = found?.type === frameSource.type ? (provider ?? found) : found
  return source && { type: source.type, url }
}
