import { type ReactNode, useId } from 'react'
import { type Waiting, type WaitingCounts, waitingText } from '../ui/use-waiting.ts'
import styles from './navigation.module.css'

type Props = {
  /** What is counted. */
  kinds: readonly Waiting[]
  waiting: WaitingCounts | undefined
  /** Renders a link or button that contains the count and is described by the element with this id. */
  children(badge: { count: ReactNode; describedBy: string | undefined }): ReactNode
}

/** The number of what is waiting, and as a description what it is: the accessible name stays that of the screen. */
export function WaitingBadge({ kinds: counted, waiting, children }: Props) {
  const id = useId()
  const kinds = waiting ? counted.filter((it) => waiting[it] > 0) : []
  const count = kinds.reduce((sum, it) => sum + (waiting?.[it] ?? 0), 0)
  if (count === 0) return children({ count: null, describedBy: undefined })
  return (
    <>
      {children({
        count: (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        ),
        describedBy: id,
      })}
      <span id={id} className="visually-hidden">
        {kinds.map((it) => waitingText(it, waiting?.[it] ?? 0)).join(', ')}
      </span>
    </>
  )
}
