import { NavLink } from '../../ui/link.tsx'
import type { Place } from './places.tsx'
import styles from './shell.module.css'

export const Navigation = ({ places, label }: { places: readonly Place[]; label: string }) => (
  <nav aria-label={label}>
    <ul className={styles.places}>
      {places.map(({ path, name, Icon }) => (
        <li key={path}>
          <NavLink className={styles.place} to={path} end={path === '/'}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
