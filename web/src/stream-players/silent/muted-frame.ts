/** Provider players that are documented to play without sound and without controls to turn it on. */
import type { Stream } from '@rostra/domain/sessions/session'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'

/** The address of a silent player, or undefined when the provider has none: then no frame is shown. */
export function mutedFrame({ type, url }: Stream): string | undefined {
  const embed = streamSource(type)?.embed(url)
  // Vimeo’s background mode has no controls and no sound. Its live events have no such mode.
  if (type !== 'vimeo' || !embed?.startsWith('https://player.vimeo.com/video/')) return undefined
  const address = new URL(embed)
  address.searchParams.set('background', '1')
  address.searchParams.set('muted', '1')
  return address.href
}
