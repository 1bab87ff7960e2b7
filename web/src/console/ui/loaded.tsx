import type { ReactNode } from 'react'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { ApiError } from '../../platform/transport/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { consolePaths } from './console-paths.ts'
import styles from './notice.module.css'

type Query<Data> = { data: Data | undefined; error: Error | null; refetch(): unknown }
type Props<Data> = { query: Query<Data>; height?: number; children(data: Data): ReactNode }

/** Renders the response of a call; until then a placeholder of its height, or the error with a way to try again. */
export function Loaded<Data>({ query, height = 240, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div aria-busy="true">
        <Skeleton height={height} />
      </div>
    )
  if (error instanceof ApiError && error.code === 'no-event') return <NoEvent />
  return (
    <div className={`${styles.notice} ${styles.bad}`} role="alert">
      <p>{error.message}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}

/** Shown instead of the error, as trying again can't help. */
function NoEvent() {
  const isOrganiser = useSignedIn()?.role === 'organiser'
  return (
    <EmptyState
      action={isOrganiser && <ButtonLink to={consolePaths.start()}>Create your event</ButtonLink>}
    >
      {isOrganiser
        ? 'There’s no event yet. Create it, and you can work on it here.'
        : 'There’s no event yet. An organiser can create it.'}
    </EmptyState>
  )
}
