import { useEvent } from '../../event/event-query.ts'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Notice } from '../ui/notice.tsx'
import { dateIn } from '../ui/times.ts'

/** That the event is closed, and when personal data goes; nothing while it is open and kept for good. */
export function EndNotice() {
  const { data } = useEvent()
  const user = useSignedIn()
  if (!data || (!data.closed && data.keptUntil === undefined)) return null
  return (
    <Notice kind="hint">
      <p>
        {data.closed && 'This event is closed. '}
        {data.keptUntil !== undefined &&
          `Personal data will be erased on ${dateIn(data.timeZone, data.keptUntil)}. `}
        {user?.role === 'organiser' && <Link to={consolePaths.closing()}>Go to Closing</Link>}
      </p>
    </Notice>
  )
}
