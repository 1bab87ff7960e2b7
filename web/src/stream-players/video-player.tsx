import { Trans, useLingui } from '@lingui/react/macro'
import type { CaptionsFile, StreamLanguage } from '@rostra/domain/sessions/session'
import { CirclePlay, LoaderCircle, VolumeX } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lazyOptional } from '../ui/lazy-part.ts'
import type { StartOffer as Offer, LiveRail as Rail } from './from-start/from-start.tsx'
import type { LanguageGroupProps } from './languages/language-group.tsx'
import type { LiveCaptions } from './live-captions.ts'
import { NotPlaying, PlayerCard } from './player-card.tsx'
import type { TheatreMode } from './theatre-mode.ts'
import { useIsBehind } from './use-going-back.ts'
import { type PlayableVideo, useVideoPlayer } from './use-video-player.ts'
import { useVideoState } from './use-video-state.ts'
import { VideoControls } from './video-controls.tsx'
import styles from './video-player.module.css'
import { pressKey } from './video-shortcuts.ts'

/** ms without activity after which the controls hide. */
const idleAfter = 3_000
/** ms of loading after which it is announced to screen readers. */
const loadingSaidAfter = 2_000

/** True after a period without activity, and only while `active`. */
function useIdle(active: boolean): { idle: boolean; onActivity: () => void } {
  const [idle, setIdle] = useState(false)
  const timer = useRef<number>(undefined)
  const onActivity = useCallback(() => {
    setIdle(false)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIdle(true), idleAfter)
  }, [])
  useEffect(() => {
    if (active) onActivity()
    return () => window.clearTimeout(timer.current)
  }, [active, onActivity])
  return { idle: idle && active, onActivity }
}

// Rarely opened.
const ShortcutList = lazyOptional<{ onClose: () => void }>(
  async () => (await import('./shortcut-list.tsx')).ShortcutList,
)

// Needed only on very slow connections.
const AudioOnly = lazyOptional(async () => (await import('./audio-only.tsx')).AudioOnly)

// For shows that can be watched from their beginning while they are live.
const LiveRail = lazyOptional<ComponentProps<typeof Rail>>(
  async () => (await import('./from-start/from-start.tsx')).LiveRail,
)
const StartOffer = lazyOptional<ComponentProps<typeof Offer>>(
  async () => (await import('./from-start/from-start.tsx')).StartOffer,
)

// Few streams have several languages.
const LanguageGroup = lazyOptional<LanguageGroupProps>(
  async () => (await import('./languages/language-group.tsx')).LanguageGroup,
)

// Few people turn captions on, and few videos have them in separate files.
const CaptionOffset = lazyOptional(async () => (await import('./caption-offset.ts')).CaptionOffset)
const CaptionTracks = lazyOptional(async () => (await import('./caption-tracks.tsx')).CaptionTracks)

type Props = PlayableVideo & {
  title: string
  captions?: readonly CaptionsFile[] | undefined
  /** Those with addresses of their own. */
  languages?: readonly StreamLanguage[] | undefined
  onRetry: () => void
  theatre?: TheatreMode | undefined
  poster?: string | undefined
  ticks?: ReactNode
  onVideo?: ((video: HTMLVideoElement | null) => void) | undefined
  /** Told whether it plays a live show behind live, from the playlist of all of it. */
  onBehind?: ((isBehind: boolean) => void) | undefined
  /** Offers to watch a live show from its beginning, until this is called. */
  onOffered?: (() => void) | undefined
  liveCaptions?: LiveCaptions | undefined
  /** Floats over the video, under the controls. */
  children?: ReactNode
}

/** Our own player, for HLS and plain files. */
export function VideoPlayer(props: Props) {
  const {
    title,
    captions,
    liveCaptions,
    languages,
    onRetry,
    theatre,
    poster,
    ticks,
    children,
    ...more
  } = props
  const { onVideo, onBehind, onOffered, ...source } = more
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const state = useVideoState(video)
  useEffect(() => {
    onVideo?.(video.current)
    return () => onVideo?.(null)
  }, [onVideo])
  const player = useVideoPlayer(video, frame, source)
  const isBehind = useIsBehind(player, state.rate, onBehind)
  /** Once the picture is there, so that nothing comes before it. */
  const goesBack = player.isBack || (source.fromStart !== undefined && state.time > 0)
  const { idle, onActivity } = useIdle(!state.paused)
  const [listed, setListed] = useState(false)
  const isFullscreen = useFullscreen(frame)
  const busy = player.source.recovering || state.waiting

  return (
    <div
      ref={frame}
      className={styles.player}
      role="group"
      aria-label={t`Video player: ${title}`}
      tabIndex={-1}
      data-idle={idle || undefined}
      data-live={source.live || undefined}
      data-rail={goesBack || undefined}
      onPointerMove={onActivity}
      onFocus={onActivity}
      onKeyDown={(event) => {
        onActivity()
        if (event.key === 'Escape' && listed) {
          event.preventDefault()
          return setListed(false)
        }
        const list = () => setListed(!listed)
        if (pressKey(event.nativeEvent, player.actions, list, theatre?.toggle))
          event.preventDefault()
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: tracks are in the stream or in separate files */}
      <video
        ref={video}
        className={styles.video}
        // The controls are focusable; Firefox would make the video itself a tab stop too.
        tabIndex={-1}
        playsInline
        poster={poster}
        width={640}
        height={360}
        aria-label={title}
        onClick={() => {
          frame.current?.focus()
          if (!matchMedia('(pointer: coarse)').matches) player.actions.togglePlay()
        }}
      >
        {captions && (
          <Suspense>
            <CaptionTracks captions={captions} />
          </Suspense>
        )}
      </video>
      {state.caption >= 0 && (
        <Suspense>
          <CaptionOffset video={video} lifted={!idle} />
        </Suspense>
      )}
      {player.audioOnly && !player.failure && (
        <Suspense>
          <AudioOnly onPicture={() => player.retry()} />
        </Suspense>
      )}
      {children}
      {!player.failure && liveCaptions?.('over')}
      <div role="status">
        {busy && !player.failure && (
          <p className={`${styles.busy} stack gap-2 bold`}>
            <LoaderCircle aria-hidden size={40} />
            {player.source.recovering ? t`Reconnecting…` : <Loading />}
          </p>
        )}
      </div>
      {player.start === 'blocked' && state.paused && !player.failure && (
        <button type="button" className={styles.big} onClick={player.actions.togglePlay}>
          <CirclePlay aria-hidden size={28} /> <Trans>Play</Trans>
        </button>
      )}
      {player.start === 'muted' && state.muted && !player.failure && (
        <button type="button" className={`${styles.big} ${styles.sound}`} onClick={player.unmute}>
          <VolumeX aria-hidden size={22} /> <Trans>Tap for sound</Trans>
        </button>
      )}
      {onOffered && goesBack && !player.isBack && !player.failure && (
        <Suspense>
          <StartOffer player={player} startsAt={source.startsAt} onClose={onOffered} />
        </Suspense>
      )}
      {listed && (
        <Suspense>
          <ShortcutList
            onClose={() => {
              frame.current?.focus()
              setListed(false)
            }}
          />
        </Suspense>
      )}
      {player.failure === undefined ? (
        <VideoControls
          state={liveCaptions ? { ...state, captions: [] } : state}
          source={player.source}
          actions={player.actions}
          live={source.live}
          behind={player.behind()}
          isBehind={isBehind}
          isFullscreen={isFullscreen}
          ticks={ticks}
          rail={
            goesBack && (
              <Suspense>
                <LiveRail player={player} startsAt={source.startsAt}>
                  {isBehind && ticks}
                </LiveRail>
              </Suspense>
            )
          }
          theatre={theatre}
          captionMenu={liveCaptions?.('menu', {
            tracks: state.captions,
            track: state.caption,
            onTrack: player.actions.showCaption,
          })}
          onQuality={player.chooseQuality}
          languages={
            (languages || player.source.languages.length > 0) && (
              <Suspense>
                <LanguageGroup
                  languages={languages}
                  source={player.source}
                  video={() => video.current}
                  place={player.place}
                  onLanguage={player.chooseLanguage}
                />
              </Suspense>
            )
          }
        />
      ) : (
        <PlayerCard
          title={<NotPlaying />}
          detail={player.failure}
          onRetry={() => {
            onRetry()
            player.retry()
          }}
          onAudioOnly={
            player.source.hasAudioOnly && !player.audioOnly ? () => player.retry(true) : undefined
          }
        />
      )}
    </div>
  )
}

/** Announced only after a while: a short stutter would be over before it is read. */
function Loading() {
  const { t } = useLingui()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLong(true), loadingSaidAfter)
    return () => window.clearTimeout(timer)
  }, [])
  return <span className="visually-hidden">{isLong && t`Loading`}</span>
}

function useFullscreen(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const update = () =>
      setFullscreen(frame.current !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [frame])
  return isFullscreen
}
