import { useId } from 'react'
import { NavLink } from '../../ui/link.tsx'
import type { ConsoleScreen } from './console-screens.tsx'
import styles from './navigation.module.css'
import { groups } from './screen-list.ts'
import type { WaitingCounts } from './use-waiting.ts'
import { WaitingBadge } from './waiting-badge.tsx'

type Props = {
  screens: readonly ConsoleScreen[]
  waiting: WaitingCounts | undefined
  label: string
  /** The level of the groups' headings. */
  level: 2 | 3
}

/** All screens, in their groups. */
export function Navigation({ screens, waiting, label, level }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <nav aria-label={label}>
      {groups.map((group) => {
        const of = screens.filter((it) => it.group === group)
        if (of.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            <Heading id={`${id}${group}`} className={styles.heading}>
              {group}
            </Heading>
            <ul className={styles.screens} aria-labelledby={`${id}${group}`}>
              {of.map((screen) => (
                <ScreenLink key={screen.path} screen={screen} waiting={waiting} />
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

type ItemProps = { screen: ConsoleScreen; waiting: WaitingCounts | undefined }

/** A link to a screen, with its waiting work. */
export const ScreenLink = ({ screen, waiting }: ItemProps) => (
  <li className={styles.item}>
    <WaitingBadge screens={[screen]} waiting={waiting}>
      {({ count, describedBy }) => (
        <NavLink
          className={styles.screen}
          to={screen.path}
          end={screen.path === '/'}
          aria-describedby={describedBy}
        >
          <screen.Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.name}>{screen.name}</span>
          {count}
        </NavLink>
      )}
    </WaitingBadge>
  </li>
)
