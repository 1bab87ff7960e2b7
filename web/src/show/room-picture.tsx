import { playerPoster } from '@rostra/domain/event/poster'
import type { Session } from '@rostra/domain/sessions/session'
import { useEvent } from '../event/event-query.ts'
import { SessionPicture } from '../ui/session-picture.tsx'
import styles from './show-stage.module.css'

type Pictured = Pick<Session, 'id' | 'poster'>

/** Where the player will be: the session's picture, once the session is known, and its ground until then. */
export const RoomPicture = ({ session }: { session?: Pictured }) => (
  // Keeps the focus of the player for the text that comes.
  <div className={styles.blank} data-takes-focus data-comes>
    {session && <SessionPicture session={session} behindText />}
  </div>
)

/** The address of the same picture, for a player that has no frame yet; undefined while the event is loading. */
export function usePosterAddress({ id, poster }: Pictured): string | undefined {
  const { data: event } = useEvent()
  return poster ?? (event && playerPoster(id, event))
}
