import type { Session } from '@rostra/domain/sessions/session'
import type { ReactNode } from 'react'
import { SessionPicture } from '../ui/session-picture.tsx'
import styles from './show-screen.module.css'

type Props = {
  session: Session
  /** The picture is only a hint, behind text that needs the whole box. */
  faint?: boolean
  children: ReactNode
}

/** In place of the player: the session's picture, with text over it. At least as high as the player would be. */
export const ShowScreen = ({ session, faint, children }: Props) => (
  <div className={styles.screen} data-faint={faint || undefined}>
    <div className={styles.picture}>
      <SessionPicture session={session} behindText />
    </div>
    <div className={styles.inside} data-comes>
      {children}
    </div>
  </div>
)
