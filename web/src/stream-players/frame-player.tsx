import { Trans } from '@lingui/react/macro'
import { ExternalLink, RectangleHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ProviderFrame } from '../ui/provider-frame.tsx'
import styles from './frame-player.module.css'
import { NotPlaying, PlayerCard } from './player-card.tsx'
import type { TheatreMode } from './theatre-mode.ts'

export type FramePlayerProps = {
  /** The provider's embed address, from the registry. */
  embed: string
  /** What people may open in a tab of its own. */
  page: string
  title: string
  theatre?: TheatreMode | undefined
  children?: ReactNode
}

/** A frame that has not loaded after this many ms is taken for dead. */
const loadTimeout = 10_000

/** A provider's own player in its frame; its controls stay its own. */
export function FramePlayer({ embed, page, title, theatre, children }: FramePlayerProps) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const [late, setLate] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another embed or attempt restarts the wait
  useEffect(() => {
    if (loaded) return
    const timer = window.setTimeout(() => setLate(true), loadTimeout)
    return () => window.clearTimeout(timer)
  }, [loaded, attempt, embed])

  return (
    <div>
      <div className={styles.player}>
        <ProviderFrame
          key={`${embed}#${attempt}`}
          className={styles.frame}
          src={embed}
          title={title}
          onLoad={() => {
            setLoaded(true)
            setLate(false)
          }}
        />
        {children}
        {late && !loaded && (
          <PlayerCard
            title={<NotPlaying />}
            onRetry={() => {
              setLate(false)
              setAttempt(attempt + 1)
            }}
          />
        )}
      </div>
      <div className={styles.under}>
        <a className={styles.open} href={page} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden size={16} /> <Trans>Open in new tab</Trans>
        </a>
        {theatre && (
          <button
            type="button"
            className={styles.open}
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
