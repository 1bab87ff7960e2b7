import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  Settings,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { SeekBar } from './seek-bar.tsx'
import { liveWithin, type SourceView } from './source-view.ts'
import type { TheatreMode } from './theatre-mode.ts'
import type { VideoState } from './use-video-state.ts'
import type { VideoActions } from './video-actions.ts'
import styles from './video-controls.module.css'
import { MenuGroup, VideoMenu } from './video-menu.tsx'

type Props = {
  state: VideoState
  source: SourceView
  actions: VideoActions
  live: boolean
  /** Seconds behind live; 0 at live. */
  behind: number
  /** A live show that someone watches from its beginning. */
  isBehind: boolean
  isFullscreen: boolean
  theatre?: TheatreMode | undefined
  /** Where the choice of captions is a menu of its own. */
  captionMenu: ReactNode
  onQuality: (level: number) => void
  /** The choice of a language, of a stream that has several. */
  languages: ReactNode
  /** Marks on the seek bar. */
  ticks?: ReactNode
  /** The seek bar of a live show. */
  rail: ReactNode
}

const rates = [0.75, 1, 1.25, 1.5, 2]
const ratesToCatchUp = [1, 1.25, 1.5]

/** The control bar at the bottom of the video. */
export function VideoControls(props: Props) {
  const { t } = useLingui()
  const { state, source, actions, live, behind, isBehind, isFullscreen, theatre } = props
  const hasCaptions = state.captions.length > 0
  const hasSpeed = !live || isBehind
  const hasMenu =
    source.qualities.length > 0 || props.languages || state.captions.length > 1 || hasSpeed
  return (
    <div className={styles.bar}>
      {live ? (
        props.rail
      ) : (
        <SeekBar time={state.time} duration={state.duration} onSeek={actions.seek}>
          {props.ticks}
        </SeekBar>
      )}
      <div className={styles.row}>
        <Control label={state.paused ? t`Play` : t`Pause`} onClick={actions.togglePlay}>
          {state.paused ? <Play aria-hidden size={22} /> : <Pause aria-hidden size={22} />}
        </Control>
        {live && <LiveBadge isLive={!isBehind && behind <= liveWithin} onLive={actions.toLive} />}
        <div className={styles.sound}>
          <Control label={state.muted ? t`Unmute` : t`Mute`} onClick={actions.toggleMute}>
            {state.muted ? <VolumeX aria-hidden size={22} /> : <Volume2 aria-hidden size={22} />}
          </Control>
          <input
            className={styles.volume}
            type="range"
            aria-label={t`Volume`}
            min={0}
            max={1}
            step={0.05}
            value={state.muted ? 0 : state.volume}
            aria-valuetext={percent(state.muted ? 0 : state.volume)}
            onChange={({ target }) => actions.setVolume(target.valueAsNumber)}
          />
        </div>
        {props.captionMenu}
        <span className={styles.space} />
        {hasCaptions && (
          <Control
            label={t`Captions`}
            pressed={state.caption >= 0}
            onClick={actions.toggleCaptions}
          >
            {state.caption >= 0 ? (
              <Captions aria-hidden size={22} />
            ) : (
              <CaptionsOff aria-hidden size={22} />
            )}
          </Control>
        )}
        {hasMenu && (
          <VideoMenu label={t`Settings`} icon={<Settings aria-hidden size={22} />}>
            {source.qualities.length > 0 && (
              <MenuGroup
                label={t`Quality`}
                value={source.quality}
                choices={[
                  { value: -1, label: t`Auto` },
                  ...source.qualities.map(({ level, label }) => ({ value: level, label })),
                ]}
                onChoose={props.onQuality}
              />
            )}
            {props.languages}
            {state.captions.length > 1 && (
              <MenuGroup
                label={t`Captions`}
                value={state.caption}
                choices={[
                  { value: -1, label: t({ message: 'Off', context: 'captions' }) },
                  ...state.captions.map(({ index, label }) => ({ value: index, label })),
                ]}
                onChoose={actions.showCaption}
              />
            )}
            {hasSpeed && (
              <MenuGroup
                label={t`Speed`}
                value={state.rate}
                choices={(live ? ratesToCatchUp : rates).map((value) => ({
                  value,
                  label: `${numberText(value)}×`,
                }))}
                onChoose={actions.setRate}
              />
            )}
          </VideoMenu>
        )}
        {source.television}
        {document.pictureInPictureEnabled && (
          <Control
            label={t`Picture in picture`}
            pressed={state.inPicture}
            onClick={actions.togglePicture}
          >
            <PictureInPicture2 aria-hidden size={22} />
          </Control>
        )}
        {theatre && !isFullscreen && (
          <Control label={t`Theatre mode`} pressed={theatre.on} onClick={theatre.toggle}>
            <RectangleHorizontal aria-hidden size={22} />
          </Control>
        )}
        <Control
          label={isFullscreen ? t`Exit full screen` : t`Full screen`}
          onClick={actions.toggleFullscreen}
        >
          {isFullscreen ? <Minimize aria-hidden size={22} /> : <Maximize aria-hidden size={22} />}
        </Control>
      </div>
    </div>
  )
}

/** `share` is 0 to 1. */
const percent = (share: number): string => t`${{ percent: numberText(Math.round(share * 100)) }}%`

type ControlProps = {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of the bar. */
export function Control({ label, pressed, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function LiveBadge({ isLive, onLive }: { isLive: boolean; onLive: () => void }) {
  if (isLive)
    return (
      <span className={styles.live}>
        <Trans>LIVE</Trans>
      </span>
    )
  return (
    <button type="button" className={styles.toLive} onClick={onLive}>
      <Trans>Go to live</Trans>
    </button>
  )
}
