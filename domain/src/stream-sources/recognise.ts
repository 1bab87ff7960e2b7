/** Recognises the source of an address or embed code that an organiser has pasted. */
import type { Stream } from '../sessions/session.ts'
import { frameSource, refusesFrames } from './frame.ts'
import type { StreamSource } from './source.ts'
import { streamSources } from './stream-source.ts'
import { zoomSource } from './zoom.ts'

/**
 * Undefined if none of our players can play it, and for pages that no frame can show. A provider's page that cannot be
 * played, such as a channel's, is attributed to that provider rather than to a generic web page.
 */
export function recogniseStream(pasted: string): Stream | undefined {
  const text = pasted.trim()
  const url = invitedTo(text) ?? text
  const found = streamSources.find(
    ({ embed, recognises = (it) => embed(it) !== undefined }: StreamSource) => recognises(url),
  )
  const provider = streamSources.find(({ page }) => page?.(url) !== undefined)
  const source = found?.type === frameSource.type ? (provider ?? found) : found
  if (!source || (source === found && found.type === frameSource.type && refusesFrames(url)))
    return undefined
  return { type: source.type, url }
}

/** The call's address in an invitation as Zoom writes it; phone numbers and passcodes are not kept. */
const invitedTo = (text: string): string | undefined =>
  /\s/.test(text) && !text.startsWith('<')
    ? text.split(/\s+/).find((word) => zoomSource.embed(word) !== undefined)
    : undefined
