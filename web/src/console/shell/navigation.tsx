import { useId } from 'react'
import { NavLink } from '../../ui/link.tsx'
import styles from './navigation.module.css'
import { groups, type Place } from './places.tsx'
import { type WaitingCounts, waitingWords } from './use-waiting.ts'

type Props = {
  places: readonly Place[]
  waiting: WaitingCounts | undefined
  label: string
  /** The level of the groups' headings. */
  level: 2 | 3
}

/** All screens, in their groups. */
export function Navigation({ places, waiting, label, level }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <nav aria-label={label}>
      {groups.map((group) => {
        const of = places.filter((it) => it.group === group)
        if (of.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            <Heading id={`${id}${group}`} className={styles.heading}>
              {group}
            </Heading>
            <ul className={styles.places} aria-labelledby={`${id}${group}`}>
              {of.map((place) => (
                <PlaceItem key={place.path} place={place} waiting={waiting} />
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

type ItemProps = { place: Place; waiting: WaitingCounts | undefined }

/** A link to a screen. What waits there describes it, so that its name stays the screen's. */
export function PlaceItem({ place, waiting }: ItemProps) {
  const { path, name, Icon } = place
  const id = useId()
  const kinds = (place.waiting ?? []).filter((it) => waiting && waiting[it] > 0)
  const count = kinds.reduce((sum, it) => sum + (waiting?.[it] ?? 0), 0)
  return (
    <li className={styles.item}>
      <NavLink
        className={styles.place}
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
          {kinds.map((it) => waitingWords(it, waiting?.[it] ?? 0)).join(', ')}
        </span>
      )}
    </li>
  )
}
