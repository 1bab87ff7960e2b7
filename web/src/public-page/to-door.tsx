import { paths } from '@rostra/domain/paths'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useEventFront } from '../event/event-query.ts'

/** The page about the event is a document of its own (`door.ts`); where there is none, the sign-in page instead. */
export function ToDoor() {
  const { data: front } = useEventFront()
  const isThere = front?.publicPage === true
  useEffect(() => {
    if (isThere) window.location.reload()
  }, [isThere])
  return front && !isThere ? <Navigate to={paths.signIn()} replace /> : null
}
