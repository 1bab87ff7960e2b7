import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { type Entry, navigationParts, waitingBehind } from '../ui/screen-list.ts'
import type { Waiting, WaitingCounts } from '../ui/use-waiting.ts'
import { type ConsoleScreen, entryIcons } from './console-screens.tsx'
import { useCurrentScreen } from './entries.ts'
import styles from './navigation.module.css'
import { WaitingBadge } from './waiting-badge.tsx'

type Props = {
  screens: readonly ConsoleScreen[]
  waiting: WaitingCounts | undefined
  label: string
  /** What is wrong behind an entry, which then has a dot. */
  wrong: Partial<Record<Entry, string>>
}

/** The entries of the console that lead to a screen for this role. */
export function Navigation({ screens, waiting, label, wrong }: Props) {
  const here = useCurrentScreen(screens)
  return (
    <nav aria-label={label}>
      {navigationParts.map((part) => {
        const entries = part.flatMap((entry) => screens.find((it) => it.entry === entry) ?? [])
        if (entries.length === 0) return null
        return (
          <ul key={part[0]} className={styles.part}>
            {entries.map(({ entry, path }) => {
              if (!entry) return null
              const Icon = entryIcons[entry]
              return (
                <NavigationLink
                  key={entry}
                  to={path}
                  name={entry}
                  icon={<Icon size={20} strokeWidth={1.75} />}
                  isHere={here?.entry === entry}
                  kinds={
                    entry in waitingBehind ? waitingBehind[entry as keyof typeof waitingBehind] : []
                  }
                  waiting={waiting}
                  wrong={wrong[entry]}
                />
              )
            })}
          </ul>
        )
      })}
    </nav>
  )
}

type LinkProps = {
  to: string
  name: string
  icon: ReactNode
  isHere: boolean
  /** What is counted beside the name. */
  kinds: readonly Waiting[]
  waiting: WaitingCounts | undefined
  wrong?: string | undefined
}

/** A link with the work that waits behind it. */
export const NavigationLink = ({ to, name, icon, isHere, kinds, waiting, wrong }: LinkProps) => (
  <li className={styles.item}>
    <WaitingBadge kinds={kinds} waiting={waiting}>
      {({ count, describedBy }) => (
        <Link
          className={styles.screen}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          aria-describedby={describedBy}
        >
          {icon}
          <span className={styles.name}>{name}</span>
          {count ??
            (wrong && <span className={styles.dot} title={wrong} role="img" aria-label={wrong} />)}
        </Link>
      )}
    </WaitingBadge>
  </li>
)
