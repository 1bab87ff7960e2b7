import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConsoleScreen } from './console-screens.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './navigation.module.css'
import { ScreenLink } from './navigation.tsx'
import type { WaitingCounts } from './use-waiting.ts'
import { WaitingBadge } from './waiting-badge.tsx'

type Props = {
  screens: readonly ConsoleScreen[]
  waiting: WaitingCounts | undefined
  /** What is behind “More”. */
  menu: ReactNode
}

/** On a phone: the live screens within reach of the thumb, and all others one tap away. */
export const BottomBar = ({ screens, waiting, menu }: Props) => (
  <nav className={`${styles.bottomBar} ${styles.onIcon}`} aria-label="Live screens">
    <ul>
      {screens
        .filter(({ onPhoneBar }) => onPhoneBar)
        .map((screen) => (
          <ScreenLink key={screen.path} screen={screen} waiting={waiting} />
        ))}
      <li className={styles.item}>
        <WaitingBadge screens={screens.filter((it) => !it.onPhoneBar)} waiting={waiting}>
          {({ count, describedBy }) => (
            <MobileMenu
              opener={(props) => (
                <button
                  type="button"
                  className={styles.screen}
                  aria-describedby={describedBy}
                  {...props}
                >
                  <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
                  <span className={styles.name}>More</span>
                  {count}
                </button>
              )}
            >
              {menu}
            </MobileMenu>
          )}
        </WaitingBadge>
      </li>
    </ul>
  </nav>
)
