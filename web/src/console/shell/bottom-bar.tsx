import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './navigation.module.css'
import { PlaceItem } from './navigation.tsx'
import type { Place } from './places.tsx'
import type { WaitingCounts } from './use-waiting.ts'

type Props = {
  places: readonly Place[]
  waiting: WaitingCounts | undefined
  /** What is behind “More”. */
  menu: ReactNode
}

/** On a phone: the screens of the day under the thumb, and all others one tap away. */
export const BottomBar = ({ places, waiting, menu }: Props) => (
  <nav className={styles.bottomBar} aria-label="Live screens">
    <ul>
      {places
        .filter(({ onPhoneBar }) => onPhoneBar)
        .map((place) => (
          <PlaceItem key={place.path} place={place} waiting={waiting} />
        ))}
      <li>
        <MobileMenu
          opener={(props) => (
            <button type="button" className={styles.place} {...props}>
              <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.name}>More</span>
            </button>
          )}
        >
          {menu}
        </MobileMenu>
      </li>
    </ul>
  </nav>
)
