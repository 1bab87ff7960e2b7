/** Watching a live show from its beginning: its seek bar, and the offer to those who come late. */
import { Trans, useLingui } from '@lingui/react/macro'
import { SkipBack, X } from 'lucide-react'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { intlLocale } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { lengthText } from '../../sessions/times.ts'
import { announce } from '../../ui/announcer.tsx'
import { isBehindLive, lengthSoFar } from '../behind-live.ts'
import { clock, SeekBar } from '../seek-bar.tsx'
import type { VideoActions } from '../video-actions.ts'
import styles from './from-start.module.css'

/** ms for which a place must be held on the bar before it plays: each may need another part of the show. */
const heldFor = 250
/** ms for which the offer stays; the button beside the bar does. */
const offeredFor = 30_000

type Player = {
  actions: Pick<VideoActions, 'toBehind'>
  isBack: boolean
  behind(): number
  length(): number | undefined
}

type RailProps = {
  player: Player
  /** Start of the session in epoch ms. */
  startsAt: number
  /** Marks on the bar. */
  children: ReactNode
}

/** The whole show so far: dragging back goes back, to its end is live. */
export function LiveRail({ player, startsAt, children }: RailProps) {
  const { t } = useLingui()
  const { actions } = player
  // Live goes on while the video is paused.
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const timer = window.setInterval(look, 1_000)
    return () => window.clearInterval(timer)
  }, [])
  const [wanted, setWanted] = useState<number>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const whole = lengthSoFar(player.length(), startsAt, serverNow())
  const at = wanted ?? Math.max(0, whole - player.behind())
  const isBehind = isBehindLive(false, whole - at, 1)
  const behind = lengthText((whole - at) * 1000)
  const time = clock(at)
  const { isBack } = player
  // Once: a text that changes every minute would be read aloud every minute.
  const gone = useRef(false)
  useEffect(() => {
    if (isBack && !gone.current) announce(t`You are ${behind} behind live`)
    gone.current = isBack
  }, [isBack, behind, t])
  const seek = (place: number) => {
    setWanted(place)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setWanted(undefined)
      actions.toBehind(whole - place)
    }, heldFor)
  }
  const label = t`Watch from the start`
  return (
    <div className={styles.rail}>
      <button
        type="button"
        className={styles.start}
        aria-label={label}
        title={label}
        onClick={() => actions.toBehind(Number.POSITIVE_INFINITY)}
      >
        <SkipBack aria-hidden size={20} />
      </button>
      <SeekBar
        time={at}
        duration={whole}
        onSeek={seek}
        said={isBehind ? t`${time}, ${behind} behind live` : t`${time}, live`}
        end={isBehind && t`${behind} behind`}
      >
        {children}
      </SeekBar>
    </div>
  )
}

/** `25 minutes ago`, `2 hours ago`: how long `at` is before `now`, both epoch ms. */
function timeAgo(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  const format = new Intl.RelativeTimeFormat(intlLocale())
  return minutes < 90
    ? format.format(-minutes, 'minute')
    : format.format(-Math.round(minutes / 60), 'hour')
}

type OfferProps = Pick<RailProps, 'player' | 'startsAt'> & { onClose: () => void }

/** For someone who comes late, over the picture. */
export function StartOffer({ player, startsAt, onClose }: OfferProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = () => {
      if (box.current?.matches(':hover, :focus-within')) timer = window.setTimeout(leave, 5_000)
      else onClose()
    }
    let timer = window.setTimeout(leave, offeredFor)
    return () => window.clearTimeout(timer)
  }, [onClose])
  const close = () => {
    box.current?.closest<HTMLElement>('[role="group"]')?.focus()
    onClose()
  }
  const ago = timeAgo(startsAt, serverNow())
  return (
    <div ref={box} className={`${styles.offer} small`}>
      <p>
        <Trans>Started {ago}</Trans>
      </p>
      <button
        type="button"
        className={styles.accept}
        onClick={() => {
          player.actions.toBehind(Number.POSITIVE_INFINITY)
          close()
        }}
      >
        <Trans>Watch from the start</Trans>
      </button>
      <button
        type="button"
        className={`${styles.close} center bare`}
        aria-label={t`Close`}
        onClick={close}
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  )
}
