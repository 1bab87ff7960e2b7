import { Trans, useLingui } from '@lingui/react/macro'
import {
  browserVersion,
  isClockRight,
  isReady,
  readyLine,
} from '@rostra/domain/device-check/device-check'
import { type ReactNode, useRef, useState } from 'react'
import { useEventFront } from '../event/event-query.ts'
import { copyText } from '../platform/copy-text.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import narrow from '../ui/narrow-page.module.css'
import { PageHeading } from '../ui/page-heading.tsx'
import { showToast } from '../ui/toast-store.ts'
import { Check, type CheckState } from './check.tsx'
import clip from './clip.mp4'
import styles from './device-check-page.module.css'
import { SoundCheck } from './sound-check.tsx'
import { type Found, useChecks } from './use-checks.ts'

/** For anyone, before the event: checks whether everything works in this browser. */
export function DeviceCheckPage() {
  const { t } = useLingui()
  const user = useSignedIn()
  const video = useRef<HTMLVideoElement>(null)
  const [round, setRound] = useState(0)
  const { found, sound, answer, results } = useChecks(video, round)
  useDocumentTitle(t`Check your device`, useEventFront().data)
  const browser = browserVersion(navigator.userAgent)
  const line = results && readyLine(results)
  const copy = async () => {
    const copied = line !== undefined && (await copyText(line))
    showToast({
      title: copied ? t`Copied` : t`The result couldn’t be copied. Select it and copy it.`,
    })
  }
  return (
    <div className={user ? `${narrow.page} ${narrow.inside}` : narrow.page}>
      <PageHeading className={narrow.heading}>
        <Trans>Check your device</Trans>
      </PageHeading>
      <p className={narrow.lead}>
        <Trans>
          Find out before the event whether everything works in this browser. You don’t need to sign
          in.
        </Trans>
      </p>
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
        <SoundCheck answer={sound} onAnswer={answer} />
        <Check name={t`Clock`} state={found.clock ? clockState(found.clock.ahead) : 'checking'}>
          <ClockText clock={found.clock} />
        </Check>
      </ul>
      <section className={styles.result} aria-label={t`Result`}>
        <p role="status">
          {results && (
            <strong>
              {isReady(results) ? (
                <Trans>Your device is ready.</Trans>
              ) : (
                <Trans>Something isn’t working yet.</Trans>
              )}
            </strong>
          )}
        </p>
        {line && (
          <>
            <p>
              <Trans>Send this line to the help desk if they ask for it:</Trans>
            </p>
            {/* For the help desk, which reads English. */}
            <p className={styles.line} dir="ltr" lang="en">
              {line}
            </p>
          </>
        )}
        {(line || round > 0) && (
          <div className={`${styles.actions} flow gap-2`}>
            {line && (
              <Button onClick={() => void copy()}>
                <Trans>Copy result</Trans>
              </Button>
            )}
            <Button variant="secondary" busy={!line} onClick={() => setRound(round + 1)}>
              <Trans>Check again</Trans>
            </Button>
          </div>
        )}
      </section>
    </div>
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
