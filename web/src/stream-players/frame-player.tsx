import { Trans } from '@lingui/react/macro'
import { ExternalLink, RectangleHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useEvent } from '../event/event-query.ts'
import { followPicture } from '../platform/cue.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import { ProviderFrame } from '../ui/provider-frame.tsx'
import type { FrameClockProps } from './frame-clock/frame-clock.tsx'
import styles from './frame-player.module.css'
import type { LiveCaptions } from './live-captions.ts'
import { NotPlaying, PlayerCard } from './player-card.tsx'
import type { TheatreMode } from './theatre-mode.ts'

// Only for recordings of some providers.
const FrameClock = lazyOptional<FrameClockProps>(
  async () => (await import('./frame-clock/frame-clock.tsx')).FrameClock,
)

type Props = {
  /** The provider's embed address, from the registry. */
  embed: string
  /** Host of a web page that is not a provider's: shown only if the event allows this host. */
  host?: string | undefined
  /** The address to open in a new tab. */
  page: string
  title: string
  /** ms by which its picture is behind. */
  behind: number
  theatre?: TheatreMode | undefined
  /** Set for a recording whose player says where it is. */
  clock?: Omit<FrameClockProps, 'frame'> | undefined
  liveCaptions?: LiveCaptions | undefined
  children?: ReactNode
}

/** A frame that has not loaded after this many ms is treated as failed. */
const loadTimeout = 10_000

/** A provider's own player in a frame, with its own controls. */
export function FramePlayer(props: Props) {
  const { embed, host, page, title, behind, theatre, clock, liveCaptions, children } = props
  const frameHosts = useEvent().data?.frameHosts
  const isBlocked = useBlocked(embed)
  const [attempt, setAttempt] = useState(0)
  const [frame, setFrame] = useState<FrameClockProps['frame']>()
  const loaded = frame !== undefined
  const [late, setLate] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another embed or attempt restarts the wait
  useEffect(() => {
    if (loaded) return
    const timer = window.setTimeout(() => setLate(true), loadTimeout)
    return () => window.clearTimeout(timer)
  }, [loaded, attempt, embed])

  const plays = loaded && !isBlocked
  useEffect(() => (plays && behind > 0 ? followPicture(() => behind) : undefined), [plays, behind])

  return (
    <div>
      <div className={styles.player}>
        <ProviderFrame
          key={`${embed}#${attempt}`}
          className={styles.frame}
          src={embed}
          title={title}
          onLoad={({ currentTarget: element }) => {
            setFrame({ element })
            setLate(false)
          }}
        />
        {children}
        {frame && clock && (
          <Suspense>
            <FrameClock frame={frame} {...clock} />
          </Suspense>
        )}
        {isBlocked && (
          // The page's policy was fixed when it loaded, so only a reload can change it.
          <PlayerCard
            title={
              host && !frameHosts?.includes(host) ? (
                <Trans>This page from {host} can’t be shown here. Open it in a new tab.</Trans>
              ) : (
                <NotPlaying />
              )
            }
            onRetry={() => location.reload()}
          />
        )}
        {late && !loaded && !isBlocked && (
          <PlayerCard
            title={<NotPlaying />}
            onRetry={() => {
              setLate(false)
              setAttempt(attempt + 1)
            }}
          />
        )}
      </div>
      {liveCaptions?.('below')}
      <div className={styles.under}>
        {liveCaptions?.('menu')}
        <a
          className={`${styles.open} inline gap-1 bare small tap`}
          href={page}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink aria-hidden size={16} /> <Trans>Open in new tab</Trans>
        </a>
        {theatre && (
          <button
            type="button"
            className={`${styles.open} inline gap-1 bare small tap`}
            aria-pressed={theatre.on}
            onClick={theatre.toggle}
          >
            <RectangleHorizontal aria-hidden size={16} /> <Trans>Theatre mode</Trans>
          </button>
        )}
      </div>
    </div>
  )
}

/** True once the page's Content-Security-Policy has blocked this frame. */
function useBlocked(embed: string): boolean {
  const [blocked, setBlocked] = useState<string>()
  useEffect(() => {
    const { origin } = new URL(embed)
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setBlocked(embed)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [embed])
  return blocked === embed
}
