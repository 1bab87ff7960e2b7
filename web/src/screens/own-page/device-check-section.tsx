import { Trans, useLingui } from '@lingui/react/macro'
import { isReady } from '@rostra/domain/device-check/device-check'
import { useEffect, useRef, useState } from 'react'
import { Check } from '../../device-check/check.tsx'
import { Checks } from '../../device-check/checks.tsx'
import { useChecks } from '../../device-check/use-checks.ts'
import { Button } from '../../ui/button.tsx'
import styles from './own-page.module.css'
import { useCamera, useHeard } from './use-camera.ts'

type Props = { onReady(): void }

/** Whether this device can show the event, and send from the speaker's place. */
export function DeviceCheckSection(props: Props) {
  const [isOn, setOn] = useState(false)
  return (
    <section className="stack gap-4" aria-labelledby="device">
      <h2 id="device" tabIndex={-1} data-takes-focus>
        <Trans>Check your device</Trans>
      </h2>
      <p className="muted">
        <Trans>
          On the device from which you’ll speak: connection, sound, camera and microphone. Nobody
          sees or hears you.
        </Trans>
      </p>
      {isOn ? (
        <Running {...props} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOn(true)}>
            <Trans>Check this device</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function Running({ onReady }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { found, sound, answer, results } = useChecks(video, 0)
  const [hasCamera, setHasCamera] = useState(false)
  const isDone = hasCamera && results !== undefined && isReady(results)
  useEffect(() => {
    if (isDone) onReady()
  }, [isDone, onReady])
  return (
    <>
      <Checks found={found} sound={sound} onSound={answer} video={video} />
      <ul className="list">
        <CameraCheck onWorks={() => setHasCamera(true)} />
      </ul>
      <p role="status" className="bold">
        {isDone && <Trans>Your device is ready.</Trans>}
      </p>
    </>
  )
}

function CameraCheck({ onWorks }: { onWorks(): void }) {
  const { t } = useLingui()
  const { stream, problem, open } = useCamera()
  const wasHeard = useHeard(stream)
  const picture = useRef<HTMLVideoElement>(null)
  const seen = stream && stream.getVideoTracks().length > 0
  useEffect(() => {
    if (picture.current && stream) picture.current.srcObject = stream
    if (stream && wasHeard) onWorks()
  }, [stream, wasHeard, onWorks])
  return (
    <Check
      name={t`Camera and microphone`}
      state={problem ? 'bad' : stream && wasHeard ? (seen ? 'good' : 'hint') : 'checking'}
    >
      <p role="status">
        {problem === 'refused' && (
          <Trans>
            Your browser doesn’t let this page use your camera and microphone. Allow both in the
            address bar, then try again.
          </Trans>
        )}
        {problem === 'missing' && (
          <Trans>No microphone was found. Connect one, then try again.</Trans>
        )}
        {problem === 'busy' && (
          <Trans>
            Your camera or microphone didn’t start. Close other programs that use it, then try
            again.
          </Trans>
        )}
        {stream &&
          (wasHeard ? <Trans>Your microphone works.</Trans> : <Trans>Say something.</Trans>)}
        {stream && !seen && (
          <>
            {' '}
            <Trans>No camera was found.</Trans>
          </>
        )}
      </p>
      {seen && (
        <video
          ref={picture}
          className={styles.mirror}
          autoPlay
          muted
          playsInline
          aria-label={t`Your camera`}
        />
      )}
      {!stream && (
        <Button variant="secondary" onClick={() => void open()}>
          <Trans>Turn on camera and microphone</Trans>
        </Button>
      )}
    </Check>
  )
}
