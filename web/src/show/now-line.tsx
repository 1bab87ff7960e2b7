import type { Session } from '@rostra/domain/session'
import { type ReactNode, Suspense } from 'react'
import { useRoomAnnouncements } from '../announcements/in-room.ts'
import { usePinnedCard } from '../pinned-card/card-store.ts'
import type { PollOnPage } from '../polls/polls-store.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import styles from './show-stage.module.css'

export type NowLineProps = {
  session: Session
  /** Whether someone may be watching: the line keeps its height even with nothing in it, so that nothing moves. */
  isKept: boolean
  poll: PollOnPage | undefined
  /** Shows the poll in the panel. */
  onPoll: () => void
  /** How many questions everyone sees and nobody has answered. */
  onCount: (questions: number) => void
}

// Most of the time there is nothing in it.
const NowItems = lazyOptional(async () => (await import('./now-items.tsx')).NowItems)

/** The line under the picture: what is happening besides it, one thing at a time (now-line-rule.ts), or `children`. */
export function NowLine({ children, ...props }: NowLineProps & { children: ReactNode }) {
  const { id, questions } = props.session
  const hasCard = usePinnedCard(id) !== undefined
  const hasAnnouncement = useRoomAnnouncements().length > 0
  return (
    <div className={styles.now} data-kept={props.isKept || undefined}>
      {/* Covered while there is something else. */}
      {props.isKept && <div className={styles.idle}>{children}</div>}
      {(questions || props.poll || hasCard || hasAnnouncement) && (
        <Suspense>
          <NowItems {...props} />
        </Suspense>
      )}
    </div>
  )
}
