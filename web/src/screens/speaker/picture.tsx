import type { Session } from '@rostra/domain/session'
import { type ShowFault, showAt } from '@rostra/domain/show'
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
  /** The planned end has passed, and those who were there stay. */
  stays?: boolean
  /** Beside other figures: the delay is small. */
  compact?: boolean
  onRetry(): void
}

const faults: Record<ShowFault, string> = {
  'not-found': 'This session no longer exists.',
  ended: 'The session is over for the audience.',
  cancelled: 'The session is cancelled.',
  'unknown-type': 'The stream can’t be played.',
  unable: 'The session has no stream.',
}

/** What the audience sees, and how late; it never makes a sound. */
export const Picture = (props: Props) => (
  <section
    className={props.compact ? `${styles.picture} ${styles.compact}` : styles.picture}
    aria-label="What the audience sees"
  >
    <Shown {...props} />
    <p className={styles.muted}>
      <VolumeX aria-hidden="true" size={18} /> Always without sound
    </p>
  </section>
)

function Shown({ session, stays = false, onRetry }: Props) {
  const show = showAt(session, useServerNow(1000), stays)
  if (show.kind === 'waiting') return <Instead>The audience sees the time until the start.</Instead>
  if (show.kind === 'slate')
    return (
      <Instead>
        <bdi>{show.text}</bdi>
      </Instead>
    )
  if (show.kind === 'replay') return <Instead>The audience sees the replay.</Instead>
  if (show.kind === 'error') return <Instead>{faults[show.fault]}</Instead>
  const { stream } = show
  const source = streamSource(stream.type)
  const address = source?.embed(stream.url)
  if (!source || address === undefined) return <Instead>The stream can’t be played.</Instead>
  if (source.plays === 'video')
    return (
      <MutedVideo
        type={stream.type}
        address={address}
        startsAt={session.startsAt}
        onRetry={onRetry}
      />
    )
  const silent = mutedFrame(stream)
  if (silent === undefined)
    return (
      <Instead>
        Live in {source.name}. Its player can’t be muted for certain, so it isn’t shown here.
      </Instead>
    )
  return (
    <>
      {/* Inert: nobody can reach a control in it. */}
      <div className={styles.frame} inert>
        <ProviderFrame
          key={silent}
          className={styles.video}
          src={silent}
          title="What the audience sees, without sound"
        />
      </div>
      <p className={styles.delay}>Delay: not measured</p>
    </>
  )
}

const Instead = ({ children }: { children: ReactNode }) => (
  <>
    <div className={styles.frame}>
      <p className={styles.instead}>{children}</p>
    </div>
    <p className={styles.delay}>Delay: not measured</p>
  </>
)
