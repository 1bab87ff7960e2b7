import type { StudioGuest } from '@rostra/domain/studio-guests/guests'
import { languageName } from '@rostra/web/console/ui/caption-languages.ts'
import cards from '@rostra/web/console/ui/cards.module.css'
import { Confirm } from '@rostra/web/console/ui/confirm.tsx'
import { useChange } from '@rostra/web/platform/transport/use-call.ts'
import { Button } from '@rostra/web/ui/button.tsx'
import { attempt } from '@rostra/web/ui/toast-errors.ts'
import { useEffect, useRef, useState } from 'react'
import { hasPicture, type PeerState } from '../peer.ts'
import { GuestMessages } from './guest-messages.tsx'
import styles from './guests.module.css'

type Props = {
  guest: StudioGuest
  /** Whether this page mixes the guests in. */
  isHost: boolean
  connection: { state: PeerState; stream: MediaStream } | undefined
}

/** One guest, with everything a host can do. */
export function GuestRow({ guest, isHost, connection }: Props) {
  const { id, name, role, language, here, admitted, onAir, muted, lines } = guest
  const { change: set, busy } = useChange('studio-guest-set')
  const { change: remove } = useChange('studio-guest-remove')
  const [isRemoving, setRemoving] = useState(false)
  const press = (change: { admitted?: boolean; onAir?: boolean; muted?: boolean }) =>
    void attempt(set({ id, ...change }))
  const isOnStage = language === ''
  const isConnected = isOnStage && connection !== undefined && hasPicture(connection.state)
  return (
    <li className={cards.card} aria-label={name}>
      <div className={styles.row}>
        {isConnected ? (
          <Preview name={name} stream={connection.stream} muted={muted} isOnAir={onAir} />
        ) : (
          // Keeps what is below in place while the connection is lost.
          admitted && isHost && isOnStage && <div className={styles.preview} />
        )}
        <div className={styles.who}>
          <strong>{name}</strong>
          {role && <span>{role}</span>}
          <span className={`${cards.chip} ${onAir ? cards.on : here ? '' : cards.warning}`}>
            {stateOf(guest, isHost, connection?.state)}
          </span>
          {admitted && muted && <span className={`${cards.chip} ${cards.warning}`}>Muted</span>}
        </div>
      </div>
      <div className={cards.actions}>
        {!admitted && here && isOnStage && (
          <Button variant="secondary" busy={busy} onClick={() => press({ admitted: true })}>
            Let in
          </Button>
        )}
        {admitted && isOnStage && (
          <Button
            variant={onAir ? 'danger' : 'secondary'}
            busy={busy}
            onClick={() => press({ onAir: !onAir })}
          >
            {onAir ? 'Take off air' : 'Put on air'}
          </Button>
        )}
        {admitted && (
          <Button variant="secondary" busy={busy} onClick={() => press({ muted: !muted })}>
            {muted ? 'Unmute' : 'Mute'}
          </Button>
        )}
        {admitted && isOnStage && (
          <Button variant="secondary" busy={busy} onClick={() => press({ admitted: false })}>
            Move to waiting room
          </Button>
        )}
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <GuestMessages guest={id} name={name} lines={lines} />
      {isRemoving && (
        <Confirm
          title={`Remove ${name}?`}
          action="Remove guest"
          run={() => remove({ id })}
          done={`${name} removed`}
          onClose={() => setRemoving(false)}
        >
          <p>
            The link stops working, the guest’s page closes immediately, and your private messages
            are deleted. This can’t be undone.
          </p>
        </Confirm>
      )}
    </li>
  )
}

/** Picture and sound travel between browsers: only the host's own page knows their state. */
function stateOf(guest: StudioGuest, isHost: boolean, state?: PeerState) {
  const { language, here, admitted, onAir } = guest
  if (language) return `Interprets into ${languageName(language)}${here ? '' : ', not here'}`
  if (!admitted) return here ? 'Waiting to be let in' : 'Not here'
  if (isHost && state === 'interrupted') return 'Connection interrupted'
  if (isHost ? state !== 'connected' : !here) {
    const problem = here ? 'connecting…' : 'connection lost'
    return onAir ? `On air, ${problem}` : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`
  }
  return onAir ? 'On air' : 'In the studio'
}

/** Plays a guest to the host, on air or not, so that they can talk beforehand. */
function Preview({
  name,
  stream,
  muted,
  isOnAir,
}: {
  name: string
  stream: MediaStream
  muted: boolean
  isOnAir: boolean
}) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream
    // Browsers allow playback after a click, which inviting and letting in both take.
    video.current.play().catch(() => {})
  }, [stream])
  return (
    <video
      ref={video}
      className={styles.preview}
      data-on-air={isOnAir || undefined}
      muted={muted}
      autoPlay
      playsInline
      aria-label={`Picture of ${name}`}
    />
  )
}
