import { useEventFront } from '../../event/event-query.ts'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from './console-paths.ts'
import styles from './draft-tag.module.css'

/** Beside the event's name while only the team gets in; for organisers a link to where that is changed. */
export function DraftTag() {
  const { data: front } = useEventFront()
  const now = useServerNow(1_000)
  const isOrganiser = useSignedIn()?.role === 'organiser'
  // Nobody reports that the time has come.
  const isOpen = !front?.draft || (front.opensAt && Date.parse(front.opensAt) <= now)
  if (isOpen || front.closed) return null
  return isOrganiser ? (
    <Link className={styles.draft} to={`${consolePaths.event()}?tab=access`}>
      Draft
    </Link>
  ) : (
    <span className={styles.draft}>Draft</span>
  )
}
