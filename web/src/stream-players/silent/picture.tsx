import { staysInRoom } from '@rostra/domain/direction/direction-limits'
import type { Session } from '@rostra/domain/sessions/session'
import { showAt } from '@rostra/domain/sessions/show'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { ProviderFrame } from '../../ui/provider-frame.tsx'
import { mutedFrame } from './muted-frame.ts'
import { MutedVideo } from './muted-video.tsx'
import styles from './picture.module.css'

type Props = {
  session: Session
  /** Minutes that the session page stays open after the planned end. */
  grace: number
  /** Fills the box around it, with the delay over its corner. */
  compact?: boolean
  /** Whether it is heard; absent where it never is. */
  sound?: boolean | undefined
  onRetry(): void
}

/** What the audience sees, and how late; it never makes a sound unless it is asked for. */
export const Picture = (props: Props) => (
  <section
    className={props.compact ? `${styles.picture} ${styles.compact}` : styles.picture}
    aria-label="What the audience sees"
  >
    <StreamPicture {...props} />
    {props.sound === undefined && (
      <p className={`${styles.muted} row gap-2 muted`}>
        <VolumeX aria-hidden="true" size={18} /> Always without sound
      </p>
    )}
  </section>
)

/** Follows the rules for attendees who were there before the end; a sentence replaces what has no picture. */
function StreamPicture({ session, grace, sound, onRetry }: Props) {
  const now = useServerNow(1000)
  const show = showAt(session, now, staysInRoom(session, grace * 60_000, now))
  if (show.kind === 'waiting') return <Instead>The audience sees the time until the start.</Instead>
  if (show.kind === 'slate')
    return (
      <Instead>
        <bdi>{show.text}</bdi>
      </Instead>
    )
  if (show.kind === 'replay' || (show.kind === 'error' && show.reason === 'ended'))
    return <Instead>The session is over for the audience.</Instead>
  if (show.kind === 'error' && show.reason === 'cancelled')
    return <Instead>The session is cancelled.</Instead>
  if (show.kind === 'error') return <Instead>The session has no stream that can be played.</Instead>
  const { stream } = show
  const { startsAt } = session
  const source = streamSource(stream.type)
  const address = source?.embed(stream.url)
  if (!source || address === undefined) return <Instead>The stream can’t be played.</Instead>
  if (source.plays === 'video')
    return <MutedVideo {...{ type: stream.type, address, startsAt, sound, onRetry }} />
  if (sound)
    return (
      <div className={styles.frame}>
        <ProviderFrame className={styles.heard} src={address} title="What the audience sees" />
      </div>
    )
  const silent = mutedFrame(stream)
  if (silent === undefined)
    return (
      <Instead>
        Live in {source.name}. Its player can’t be muted for certain, so it isn’t shown here.
      </Instead>
    )
  return (
    // Inert: its controls must not be reachable.
    <div className={styles.frame} inert>
      <ProviderFrame
        key={silent}
        className={styles.video}
        src={silent}
        title="What the audience sees, without sound"
      />
    </div>
  )
}

const Instead = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <p className={styles.instead}>{children}</p>
  </div>
)
