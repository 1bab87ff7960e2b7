import { Trans, useLingui } from '@lingui/react/macro'
import { guestNameLimit } from '@rostra/domain/studio-guests/guests'
import { Button } from '@rostra/web/ui/button.tsx'
import { useDocumentTitle } from '@rostra/web/ui/document-title.ts'
import { TextField } from '@rostra/web/ui/text-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DeviceProblemText } from './device-problem.tsx'
import styles from './guest.module.css'
import { spokenName } from './guest-language.ts'
import type { LinkAbout } from './guest-link.ts'
import { StreamVideo, useLevel } from './picture.tsx'
import { TestSound } from './test-sound.tsx'
import type { Devices } from './use-devices.ts'

/** Before joining: choose and check camera and microphone, and enter the name to show. */
export function Prepare({
  about,
  devices,
  problem,
  onJoin,
}: {
  about: LinkAbout
  devices: Devices
  /** Why joining failed. */
  problem?: ReactNode
  onJoin(name: string): Promise<void>
}) {
  const { t } = useLingui()
  const [name, setName] = useState(about.name)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { stream, cameras, microphones, choice, choose } = devices
  const language = about.language && spokenName(about.language)
  useDocumentTitle(t`Studio`, about.title)
  const join = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setError(t`Enter your name`)
    setError(undefined)
    setBusy(true)
    await onJoin(name.trim())
    setBusy(false)
  }
  return (
    <form className={styles.prepare} onSubmit={(event) => void join(event)} noValidate>
      <header className={styles.head}>
        <p className={styles.lead}>
          {language ? (
            <Trans>You’re invited to interpret into {language}</Trans>
          ) : (
            <Trans>You’re invited as a guest of</Trans>
          )}
        </p>
        <h1>
          <bdi>{about.title}</bdi>
        </h1>
        <p className={styles.lead}>
          {language ? (
            <Trans>Check your microphone. No one can hear you yet.</Trans>
          ) : (
            <Trans>Check your camera and microphone. No one can see or hear you yet.</Trans>
          )}
        </p>
      </header>
      {!language && (
        <div className={styles.mirror}>
          {stream && stream.getVideoTracks().length > 0 ? (
            <StreamVideo stream={stream} muted label={t`Your camera`} className={styles.self} />
          ) : (
            stream && (
              <p>
                <Trans>No camera was found. The others will hear you but not see you.</Trans>
              </p>
            )
          )}
        </div>
      )}
      {devices.problem && (
        <DeviceProblemText problem={devices.problem} onRetry={devices.tryAgain} />
      )}
      {stream && <Level stream={stream} />}
      {!language && (
        <DeviceSelect
          label={t`Camera`}
          devices={cameras}
          chosen={choice.camera ?? currentOf(stream?.getVideoTracks())}
          onChange={(camera) => choose({ camera })}
        />
      )}
      <DeviceSelect
        label={t`Microphone`}
        devices={microphones}
        chosen={choice.microphone ?? currentOf(stream?.getAudioTracks())}
        onChange={(microphone) => choose({ microphone })}
      />
      <TestSound />
      <TextField
        label={t`Your name`}
        hint={language ? t`Shown to the team.` : t`Shown to the audience while you are on air.`}
        value={name}
        maxLength={guestNameLimit}
        autoComplete="name"
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <p className={styles.hint}>
        {language ? (
          <Trans>
            Use headphones: what you hear must not reach your microphone. You start muted.
          </Trans>
        ) : (
          <Trans>Use headphones if you can, so that the others don’t hear themselves.</Trans>
        )}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={!stream}>
        {language ? <Trans>Join as interpreter</Trans> : <Trans>Join the waiting room</Trans>}
      </Button>
    </form>
  )
}

/** Also says in text whether anything is heard. */
function Level({ stream }: { stream: MediaStream }) {
  const { t } = useLingui()
  const level = useLevel(stream) ?? 0
  const [wasHeard, setWasHeard] = useState(false)
  if (level > 0.15 && !wasHeard) setWasHeard(true)
  if (stream.getAudioTracks().length === 0) return null
  return (
    <div className={styles.level}>
      <meter
        min={0}
        max={1}
        value={level}
        aria-label={t`Microphone level`}
        aria-valuetext={level.toLocaleString(undefined, { style: 'percent' })}
      />
      <span>
        {wasHeard ? <Trans>Your microphone works.</Trans> : <Trans>Say something.</Trans>}
      </span>
    </div>
  )
}

function DeviceSelect({
  label,
  devices,
  chosen,
  onChange,
}: {
  label: string
  devices: readonly MediaDeviceInfo[]
  chosen: string | undefined
  onChange(id: string): void
}) {
  if (devices.length < 2) return null
  return (
    <label className={styles.select}>
      <span>{label}</span>
      <select value={chosen ?? ''} onChange={({ target }) => onChange(target.value)}>
        {devices.map(({ deviceId, label: name }, place) => (
          <option key={deviceId} value={deviceId}>
            {name || `${label} ${place + 1}`}
          </option>
        ))}
      </select>
    </label>
  )
}

const currentOf = (tracks: readonly MediaStreamTrack[] | undefined): string | undefined =>
  tracks?.[0]?.getSettings().deviceId
