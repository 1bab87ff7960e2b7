import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@rostra/web/ui/button.tsx'
import { useDocumentTitle } from '@rostra/web/ui/document-title.ts'
import { LogOut, Mic, MicOff, Volume2 } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { hasPicture } from '../peer.ts'
import styles from './guest.module.css'
import type { GuestStudio, StudioState } from './guest-studio.ts'
import { StreamVideo } from './picture.tsx'
import { PrivateLine } from './private-line.tsx'
import type { Devices } from './use-devices.ts'

/** The waiting room and the studio: what the audience sees, the on-air light, the guest's own picture, and messages. */
export function InStudio({
  studio,
  devices,
  onLeave,
}: {
  studio: GuestStudio
  devices: Devices
  onLeave(): void
}) {
  const { t } = useLingui()
  const state = useSyncExternalStore(studio.subscribe, studio.state)
  const { view, programme, peer } = state
  const [isMuted, setMuted] = useState(false)
  const [play, setPlay] = useState<() => void>()
  const { stream } = devices
  const isConnected = peer !== 'none' && hasPicture(peer)
  const isHeard = !isMuted && view?.admitted === true && !view.muted
  useEffect(() => {
    const [audio = null] = stream?.getAudioTracks() ?? []
    const [video = null] = stream?.getVideoTracks() ?? []
    if (audio) audio.enabled = isHeard
    studio.use({ audio, video })
  }, [studio, stream, isHeard])
  const onBlocked = useCallback((start: () => void) => setPlay(() => start), [])
  useDocumentTitle(view?.onAir ? t`On air` : t`Studio`, view?.title)
  return (
    <div className={styles.studio}>
      <h1 className={styles.title}>
        <bdi>{view?.title ?? t`Studio`}</bdi>
      </h1>
      <Light state={state} />
      <div className={styles.stage}>
        {programme && isConnected ? (
          <StreamVideo
            stream={programme}
            muted={false}
            label={t`Programme picture`}
            className={styles.programme}
            onBlocked={onBlocked}
          />
        ) : (
          <p className={styles.wait}>
            <Waiting state={state} />
          </p>
        )}
        {stream && stream.getVideoTracks().length > 0 && (
          <StreamVideo stream={stream} muted label={t`Your camera`} className={styles.corner} />
        )}
      </div>
      <div className={styles.actions}>
        {play && (
          <Button
            icon={<Volume2 size={18} aria-hidden="true" />}
            onClick={() => {
              play()
              setPlay(undefined)
            }}
          >
            <Trans>Turn on sound</Trans>
          </Button>
        )}
        <Button
          variant="secondary"
          className={styles.mute}
          aria-pressed={isMuted}
          icon={
            isMuted ? <MicOff size={18} aria-hidden="true" /> : <Mic size={18} aria-hidden="true" />
          }
          onClick={() => setMuted(!isMuted)}
        >
          <Trans>Mute microphone</Trans>
        </Button>
        <Button variant="danger" icon={<LogOut size={18} aria-hidden="true" />} onClick={onLeave}>
          <Trans>Leave the studio</Trans>
        </Button>
      </div>
      <p role="status" className={styles.state}>
        {peer === 'interrupted' ? (
          <Trans>The connection to the host is interrupted. Check your network.</Trans>
        ) : (
          view?.muted && <Trans>The host has muted you.</Trans>
        )}
      </p>
      <PrivateLine lines={view?.lines ?? []} write={(text) => studio.write(text)} />
    </div>
  )
}

/**
 * Red, with text, while the audience sees and hears the guest. Picture and sound go to the host's browser, even while
 * the server is unreachable: without that connection the guest is not on air.
 */
function Light({ state: { view, online, peer } }: { state: StudioState }) {
  const isOnAir = view?.onAir === true && peer === 'connected'
  return (
    <p className={styles.light} role="status" data-on-air={isOnAir || undefined}>
      {isOnAir ? (
        <Trans>You’re on air</Trans>
      ) : !view ? (
        <Trans>Connecting…</Trans>
      ) : !online ? (
        <Trans>Reconnecting…</Trans>
      ) : view?.admitted && peer !== 'connected' ? (
        <Trans>Not connected to the host: no one can see or hear you</Trans>
      ) : view?.admitted ? (
        <Trans>You’re in the studio, not on air</Trans>
      ) : (
        <Trans>Waiting room: no one can see or hear you</Trans>
      )}
    </p>
  )
}

function Waiting({ state: { view, online, hadHost } }: { state: StudioState }) {
  if (!view || !online) return <Trans>Connecting…</Trans>
  if (!view.hosted && hadHost)
    return (
      <Trans>
        The host has left. Stay on this page: you’ll be connected again when the host is back.
      </Trans>
    )
  if (!view.hosted) return <Trans>The host isn’t here yet. Stay on this page.</Trans>
  if (!view.admitted) return <Trans>The host will let you in.</Trans>
  return <Trans>Connecting to the host…</Trans>
}
