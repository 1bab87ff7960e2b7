import { Trans, useLingui } from '@lingui/react/macro'
import {
  browserVersion,
  isClockRight,
  type SoundAnswer,
} from '@rostra/domain/device-check/device-check'
import type { ReactNode, RefObject } from 'react'
import { Check, type CheckState } from './check.tsx'
import clip from './clip.mp4'
import styles from './device-check-page.module.css'
import { SoundCheck } from './sound-check.tsx'
import type { Found } from './use-checks.ts'

type Props = {
  found: Found
  sound: SoundAnswer
  onSound(answer: SoundAnswer): void
  /** The clip that `useChecks` plays. */
  video: RefObject<HTMLVideoElement | null>
}

/** The checks of a device, with what was found so far. */
export function Checks({ found, sound, onSound, video }: Props) {
  const { t } = useLingui()
  const browser = browserVersion(navigator.userAgent)
  return (
    <ul className="stack gap-3 list">
      <Check name={t`Browser`} state="good">
        <Trans>{browser} is supported.</Trans>
      </Check>
      <Check name={t`Live connection`} state={liveState(found)}>
        <LiveText live={found.live} />
      </Check>
      <Check name={t`Video`} state={stateOf(found.video)}>
        <VideoText plays={found.video} />
        <video
          ref={video}
          className={styles.clip}
          src={clip}
          muted
          playsInline
          preload="auto"
          tabIndex={-1}
          aria-hidden="true"
        />
      </Check>
      <SoundCheck answer={sound} onAnswer={onSound} />
      <Check name={t`Clock`} state={found.clock ? clockState(found.clock.ahead) : 'checking'}>
        <ClockText clock={found.clock} />
      </Check>
    </ul>
  )
}

const stateOf = (passed: boolean | undefined): CheckState =>
  passed === undefined ? 'checking' : passed ? 'good' : 'bad'
const liveState = ({ live }: Found): CheckState => stateOf(live && live.way !== 'none')
/** A wrong clock is worth a warning, but does no harm here. */
const clockState = (ahead: number | undefined): CheckState =>
  isClockRight(ahead) ? 'good' : 'hint'

function LiveText({ live }: { live: Found['live'] }): ReactNode {
  if (!live) return <Trans>Checking…</Trans>
  const { way, ms } = live
  if (way === 'none')
    return (
      <Trans>
        No connection. A firewall, VPN or browser extension may be blocking it. Try another network.
      </Trans>
    )
  return way === 'http' ? (
    <Trans>
      Connected in {ms} ms. Your network blocks WebSockets, so chat may be a little slower.
    </Trans>
  ) : (
    <Trans>Connected in {ms} ms.</Trans>
  )
}

function VideoText({ plays }: { plays: boolean | undefined }): ReactNode {
  if (plays === undefined) return <Trans>Checking…</Trans>
  return plays ? (
    <Trans>Video plays.</Trans>
  ) : (
    <Trans>Video doesn’t play. Try another browser, or turn off power saving.</Trans>
  )
}

function ClockText({ clock }: { clock: Found['clock'] }): ReactNode {
  if (!clock) return <Trans>Checking…</Trans>
  if (clock.ahead === undefined) return <Trans>Your clock couldn’t be checked.</Trans>
  if (isClockRight(clock.ahead)) return <Trans>Your clock is correct.</Trans>
  const seconds = Math.abs(Math.round(clock.ahead / 1000))
  return (
    <Trans>
      Your clock is off by {seconds} seconds. Times and countdowns on this site are still correct.
    </Trans>
  )
}
