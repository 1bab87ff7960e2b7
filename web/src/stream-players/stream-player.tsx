import type { Session, Stream } from '@rostra/domain/sessions/session'
import { playsOutside, playsVideo } from '@rostra/domain/stream-sources/kinds'
import { isMediaAddress } from '@rostra/domain/stream-sources/media-address'
import { outsideAddress } from '@rostra/domain/stream-sources/outside'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { LiveCaptions } from './live-captions.ts'
import type { Playback } from './play-from.ts'
import { NotPlaying, PlayerCard } from './player-card.tsx'
import type { ProviderPlayerProps } from './provider-player.tsx'
import type { SimulivePlayerProps } from './simulive-player.tsx'
import { unsignedUrl } from './stream-address.ts'
import styles from './stream-player.module.css'
import type { TheatreMode } from './theatre-mode.ts'
import { VideoPlayer } from './video-player.tsx'

// A session has one player: our own does not need the code of the providers' players.
const ProviderPlayer = lazy<ComponentType<ProviderPlayerProps>>(() =>
  import('./provider-player.tsx').then(
    ({ ProviderPlayer }) => ({ default: ProviderPlayer }),
    notLoaded,
  ),
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
  /** Reloads the sessions: the signature of an address may have expired. */
  onRetry: () => void
  theatre?: TheatreMode | undefined
  /** Shown in the player until the first frame. */
  poster?: string | undefined
  /** Set for a recording that plays for everyone at server time minus start: shown when it is over. */
  afterSimulive?: ReactNode
  /** Marks on the seek bar of our own player. */
  ticks?: ReactNode
  /** Receives our own player, or the provider's of a recording once it says where it is, and null when it unmounts. */
  onVideo?: ((video: Playback | null) => void) | undefined
  /** Told whether our own player plays a live show behind live. */
  onBehind?: ((isBehind: boolean) => void) | undefined
  /** Offers to watch a live show from its beginning, until this is called. */
  onOffered?: (() => void) | undefined
  /** Where a recording begins, in seconds. */
  beginsAt?: number | undefined
  /** Where it has live captions. */
  liveCaptions?: LiveCaptions | undefined
  /** Floats over the picture. */
  children?: ReactNode
}

/** The player for the stream's type; unsupported streams have been rejected before. */
export function StreamPlayer(props: Props) {
  const { session, stream, live, onRetry, theatre, afterSimulive, children, ...own } = props
  if (playsOutside(stream.type)) {
    const address = outsideAddress(stream)
    return address === undefined ? (
      <PlayerFailed onRetry={onRetry} />
    ) : (
      <Suspense fallback={<div className={styles.place} />}>
        <OutsideCall address={address} />
      </Suspense>
    )
  }
  if (!playsVideo(stream.type))
    return (
      <Suspense fallback={<div className={styles.provider} />}>
        <ProviderPlayer
          stream={stream}
          title={session.title}
          live={live}
          theatre={theatre}
          onVideo={own.onVideo}
          liveCaptions={own.liveCaptions}
          failed={<PlayerFailed onRetry={onRetry} />}
        >
          {children}
        </ProviderPlayer>
      </Suspense>
    )
  if (!isMediaAddress(stream.url)) return <PlayerFailed onRetry={onRetry} />
  const key = `${stream.type} ${unsignedUrl(stream.url)}`
  const playerProps = {
    type: stream.type,
    address: stream.url,
    captions: stream.captions,
    languages: stream.languages,
    fromStart: live ? stream.fromStart : undefined,
    live,
    startsAt: session.startsAt,
    delay: stream.delay ?? 0,
    title: session.title,
    theatre,
    onRetry,
    children,
    ...own,
  }
  if (afterSimulive === undefined) return <VideoPlayer key={key} {...playerProps} />
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <SimulivePlayer key={key} {...playerProps} Player={VideoPlayer} whenOver={afterSimulive} />
    </Suspense>
  )
}

/** False for a video call that opens elsewhere. */
export const playsOnThePage = ({ type }: Stream): boolean => !playsOutside(type)

/** Replaces a player that failed. */
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
