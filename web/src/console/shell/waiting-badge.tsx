import { type ReactNode, useId } from 'react'
import type { ConsoleScreen } from './console-screens.tsx'
import styles from './navigation.module.css'
import { type WaitingCounts, waitingText } from './use-waiting.ts'

type Props = {
  /** The screens whose waiting work is counted. */
  screens: readonly Pick<ConsoleScreen, 'waiting'>[]
  waiting: WaitingCounts | undefined
  /** Renders a link or button that contains the count and is described by the element with this id. */
  children(badge: { count: ReactNode; describedBy: string | undefined }): ReactNode
}

/** The number of what is waiting, and as a description what it is: the accessible name stays that of the screen. */
export function WaitingBadge({ screens, waiting, children }: Props) {
  const id = useId()
  const kinds = waiting
    ? screens.flatMap((screen) => screen.waiting ?? []).filter((it) => waiting[it] > 0)
    : []
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
