import type { Session } from '@rostra/domain/session'
import { SessionPicture } from '../ui/session-picture.tsx'
import styles from './show-stage.module.css'

/** The picture of a session whose room is still loading, where the player will be. */
export const RoomPicture = ({ session }: { session: Pick<Session, 'id' | 'poster'> }) => (
  <div className={styles.blank}>
    <SessionPicture session={session} />
  </div>
)
