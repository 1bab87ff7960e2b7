import type { Session, Stream } from '@rostra/domain/session'
import { framedHost } from '@rostra/domain/stream-sources/frame'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { FramePlayerProps } from './frame-player.tsx'
import { NotPlaying, PlayerCard } from './player-card.tsx'
import type { SimulivePlayerProps } from './simulive-player.tsx'
import { unsignedUrl } from './stream-address.ts'
import styles from './stream-player.module.css'
import type { TheatreMode } from './theatre-mode.ts'
import { VideoPlayer } from './video-player.tsx'

// A show has one player: those of other providers need not be loaded for our own.
const FramePlayer = lazy<ComponentType<FramePlayerProps>>(() =>
  import('./frame-player.tsx').then(({ FramePlayer }) => ({ default: FramePlayer }), notLoaded),
)
const OutsideCall = lazy<ComponentType<{ address: string }>>(() =>
  import('./outside-call.tsx').then(({ OutsideCall }) => ({ default: OutsideCall }), notLoaded),
)
const SimulivePlayer = lazy<ComponentType<SimulivePlayerProps>>(() =>
  import('./simulive-player.tsx').then(
    ({ SimulivePlayer }) => ({ default: SimulivePlayer }),
    notLoaded,
  ),
)

type Props = {
  session: Pick<Session, 'title' | 'startsAt'>
  stream: Stream
  live: boolean
  /** Asks for the sessions again: an address may have been signed too long ago. */
  onRetry: () => void
  theatre?: TheatreMode | undefined
  /** Stands in the player until its own picture comes. */
  poster?: string | undefined
  /** For a recording that plays for everyone at server time minus start: what comes after it. */
  afterSimulive?: ReactNode
  /** What our own player puts on its seek bar. */
  ticks?: ReactNode
  /** The element of our own player, and null when it goes. */
  onVideo?: ((video: HTMLVideoElement | null) => void) | undefined
  /** Floats over the picture. */
  children?: ReactNode
}

/** The player of a stream's type; a stream that no player takes has been turned away before. */
export function StreamPlayer(props: Props) {
  const { session, stream, live, onRetry, theatre, afterSimulive, children, ...own } = props
  const source = streamSource(stream.type)
  const embed = source?.embed(stream.url, location.hostname)
  if (!source || embed === undefined) return <PlayerFailed onRetry={onRetry} />
  if (source.plays === 'outside')
    return (
      <Suspense>
        <OutsideCall address={embed} />
      </Suspense>
    )
  if (source.plays === 'frame')
    return (
      <Suspense>
        <FramePlayer
          key={embed}
          embed={embed}
          host={framedHost(stream)}
          page={source.page?.(stream.url) ?? embed}
          title={session.title}
          theatre={theatre}
        >
          {children}
        </FramePlayer>
      </Suspense>
    )
  const key = `${stream.type} ${unsignedUrl(embed)}`
  const film = {
    type: stream.type,
    address: embed,
    live,
    startsAt: session.startsAt,
    title: session.title,
    theatre,
    onRetry,
    children,
    ...own,
  }
  if (afterSimulive === undefined) return <VideoPlayer key={key} {...film} />
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <SimulivePlayer key={key} {...film} Player={VideoPlayer} whenOver={afterSimulive} />
    </Suspense>
  )
}

/** False for a call that opens elsewhere. */
export const playsOnThePage = ({ type }: Stream): boolean => streamSource(type)?.plays !== 'outside'

/** The player's place when it broke down. */
export function PlayerFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.place}>
      <PlayerCard title={<NotPlaying />} onRetry={onRetry} />
    </div>
  )
}

/** Browsers do not retry a module that failed to load. */
function notLoaded() {
  return { default: () => <PlayerFailed onRetry={() => location.reload()} /> }
}
