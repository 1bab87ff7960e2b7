import type { Stream } from '@rostra/domain/session'
import { streamDelay } from '@rostra/domain/stream-sources/delay'
import { framedHost } from '@rostra/domain/stream-sources/frame'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import type { ReactNode } from 'react'
import { FramePlayer } from './frame-player.tsx'
import type { TheatreMode } from './theatre-mode.ts'

export type ProviderPlayerProps = {
  stream: Stream
  title: string
  live: boolean
  theatre?: TheatreMode | undefined
  /** Shown if the provider has no player for the address. */
  failed: ReactNode
  children?: ReactNode
}

/** Plays a stream in its provider's own player. */
export function ProviderPlayer(props: ProviderPlayerProps) {
  const { stream, title, live, theatre, failed, children } = props
  const source = streamSource(stream.type)
  const embed = source?.embed(stream.url, location.hostname)
  if (embed === undefined) return failed
  return (
    <FramePlayer
      key={embed}
      embed={embed}
      host={framedHost(stream)}
      page={source?.page?.(stream.url) ?? embed}
      title={title}
      behind={live ? streamDelay(stream) : 0}
      theatre={theatre}
    >
      {children}
    </FramePlayer>
  )
}
