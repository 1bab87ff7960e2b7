import type { Stream } from '@rostra/domain/sessions/session'
import { streamDelay } from '@rostra/domain/stream-sources/delay'
import { framedHost } from '@rostra/domain/stream-sources/frame'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import type { ReactNode } from 'react'
import { FramePlayer } from './frame-player.tsx'
import type { LiveCaptions } from './live-captions.ts'
import type { Playback } from './play-from.ts'
import type { TheatreMode } from './theatre-mode.ts'

export type ProviderPlayerProps = {
  stream: Stream
  title: string
  live: boolean
  theatre?: TheatreMode | undefined
  /** Receives a recording once the provider's player says where it is, and null when it unmounts. */
  onVideo?: ((video: Playback | null) => void) | undefined
  /** Shown if the provider has no player for the address. */
  failed: ReactNode
  liveCaptions?: LiveCaptions | undefined
  children?: ReactNode
}

/** Plays a stream in its provider's own player. */
export function ProviderPlayer(props: ProviderPlayerProps) {
  const { stream, title, live, theatre, onVideo, liveCaptions, failed, children } = props
  const source = streamSource(stream.type)
  const embed = source?.embed(stream.url, location.hostname)
  if (embed === undefined) return failed
  const tells = live ? undefined : source?.tells
  return (
    <FramePlayer
      key={embed}
      embed={embed + (tells?.(location.origin) ?? '')}
      host={framedHost(stream)}
      page={source?.page?.(stream.url) ?? embed}
      title={title}
      behind={live ? streamDelay(stream) : 0}
      theatre={theatre}
      liveCaptions={liveCaptions}
      clock={tells && onVideo && { type: stream.type, onVideo }}
    >
      {children}
    </FramePlayer>
  )
}
