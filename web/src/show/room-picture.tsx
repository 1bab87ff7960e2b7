import { compositionOf, posterAddress } from '@rostra/domain/event/poster'
import type { Session } from '@rostra/domain/sessions/session'
import { useEvent } from '../event/event-query.ts'
import { SessionPicture } from '../ui/session-picture.tsx'
import styles from './show-stage.module.css'

type Pictured = Pick<Session, 'id' | 'poster'>

/** The picture of a session whose room is still loading, where the player will be. */
export const RoomPicture = ({ session }: { session: Pictured }) => (
  // Keeps the focus of the player for the text that comes.
  <div className={styles.blank} data-takes-focus>
    <SessionPicture session={session} />
  </div>
)

/** The address of the same picture, for a player that has no frame yet; undefined while the event is loading. */
export function usePosterAddress({ id, poster }: Pictured): string | undefined {
  const { data: event } = useEvent()
  const drawn = event?.themeAssets.poster
  return poster ?? (drawn && posterAddress(drawn, compositionOf(id, event.theme.composition)))
}
