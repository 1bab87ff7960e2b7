import {
  CircleQuestionMark,
  Ellipsis,
  LayoutDashboard,
  LifeBuoy,
  MessagesSquare,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { consolePaths } from '../ui/console-paths.ts'
import { waitingBehind, waitingIn } from '../ui/screen-list.ts'
import type { WaitingCounts } from '../ui/use-waiting.ts'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './navigation.module.css'
import { NavigationLink } from './navigation.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

const places = [
  { tab: undefined, name: 'Desk', Icon: LayoutDashboard },
  { tab: 'chat', name: 'Chat', Icon: MessagesSquare },
  { tab: 'questions', name: 'Questions', Icon: CircleQuestionMark },
  { tab: 'help', name: 'Help', Icon: LifeBuoy },
] as const

type Props = {
  waiting: WaitingCounts | undefined
  /** What is behind “More”. */
  menu: ReactNode
}

/** On a phone: the parts of the desk within reach of the thumb, and all else one tap away. */
export function BottomBar({ waiting, menu }: Props) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const tab = query.get('tab')
  const isDesk = pathname === consolePaths.desk()
  const isShown = (place: string | undefined) =>
    isDesk && (place ?? null) === (places.some((it) => it.tab === tab) ? tab : null)
  return (
    <nav className={`${styles.bottomBar} ${styles.onIcon}`} aria-label="Live desk">
      <ul>
        {places.map(({ tab: to, name, Icon }) => (
          <NavigationLink
            key={name}
            // The session on the desk stays.
            to={consolePaths.desk({
              ...(to ? { tab: to } : {}),
              show: query.get('show') ?? undefined,
            })}
            name={name}
            icon={<Icon size={20} strokeWidth={1.75} />}
            isHere={isShown(to)}
            kinds={to ? waitingIn[to] : []}
            waiting={waiting}
          />
        ))}
        <li className={styles.item}>
          <WaitingBadge kinds={[...waitingIn.refused, ...waitingBehind.People]} waiting={waiting}>
            {({ count, describedBy }) => (
              <MobileMenu
                opener={(props) => (
                  <button
                    type="button"
                    className={styles.screen}
                    aria-describedby={describedBy}
                    {...props}
                  >
                    <Ellipsis size={20} strokeWidth={1.75} />
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
}
