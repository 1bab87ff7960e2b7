import { useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useEventFront } from '../event/event-query.ts'
import { pagesPath } from '../platform/base-path.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** The page about the event is a document of its own (`door.ts`); where there is none, the sign-in page instead. */
export function ToDoor() {
  const { t } = useLingui()
  const { data: front, error, refetch } = useEventFront()
  const isThere = front?.publicPage === true
  useEffect(() => {
    // The server has it at this address only: this page is also at others, such as with a slash at the end.
    if (isThere) window.location.replace(pagesPath() + paths.event())
  }, [isThere])
  if (error && !front)
    return (
      <ErrorState title={t`The event didn’t load`} onRetry={() => void refetch()}>
        <p>{error.message}</p>
      </ErrorState>
    )
  return front && !isThere ? <Navigate to={paths.signIn()} replace /> : null
}
