import { useId } from 'react'
import { NavLink } from '../../ui/link.tsx'
import { type ConsoleScreen, groups } from './console-screen.ts'
import styles from './navigation.module.css'
import { type WaitingCounts, waitingText } from './use-waiting.ts'

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

/** A link to a screen. Waiting work is its description, so that its accessible name stays the screen's. */
export function ScreenLink({ screen, waiting }: ItemProps) {
  const { path, name, Icon } = screen
  const id = useId()
  const kinds = (screen.waiting ?? []).filter((it) => waiting && waiting[it] > 0)
  const count = kinds.reduce((sum, it) => sum + (waiting?.[it] ?? 0), 0)
  return (
    <li className={styles.item}>
      <NavLink
        className={styles.screen}
        to={path}
        end={path === '/'}
        aria-describedby={count > 0 ? id : undefined}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </NavLink>
      {count > 0 && (
        <span id={id} className="visually-hidden">
          {kinds.map((it) => waitingText(it, waiting?.[it] ?? 0)).join(', ')}
        </span>
      )}
    </li>
  )
}
