import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './notice.module.css'

type Query<Data> = { data: Data | undefined; error: Error | null; refetch(): unknown }
type Props<Data> = { query: Query<Data>; height?: number; children(data: Data): ReactNode }

/** What a call answered; before that the place it will take, or what went wrong and a way to try again. */
export function Loaded<Data>({ query, height = 240, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div aria-busy="true">
        <Skeleton height={height} />
      </div>
    )
  return (
    <div className={`${styles.notice} ${styles.bad}`} role="alert">
      <p>{error.message}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
