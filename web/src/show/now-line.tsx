import { type ReactNode, Suspense } from 'react'
import { usePinnedCard } from '../pinned-card/card-store.ts'
import { useReceived } from '../platform/received-announcements.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import type { NowLineProps } from './now-items.tsx'
import styles from './show-stage.module.css'

// Most of the time there is nothing in it.
const NowItems = lazyOptional(async () => (await import('./now-items.tsx')).NowItems)

/** The line under the picture: what is happening besides it, one thing at a time (now-line-rule.ts), or `children`. */
export function NowLine({ children, ...props }: NowLineProps & { children: ReactNode }) {
  const { id, questions } = props.session
  const hasCard = usePinnedCard(id) !== undefined
  const hasAnnouncement = useReceived().length > 0
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
