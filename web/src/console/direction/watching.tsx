import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/transport/api.ts'
import { seriesOf } from '../dashboard/series.ts'
import styles from './panel.module.css'

/** ms between polls; the server takes a sample each minute. */
const pollIntervalMs = 30_000
/** Minutes that the curve covers. */
const lasts = 30

type Props = {
  viewers: number
  /** How many of them watch without an account. */
  guests: number
  /** The session's room in the samples; undefined until loaded. */
  room: string | undefined
}

/** How many people watch, now and during the last half hour; the curve is described in words for screen readers. */
export function Watching({ viewers, guests, room }: Props) {
  const { data } = useQuery({
    queryKey: ['dashboard-history', lasts],
    queryFn: ({ signal }) => callApi('dashboard-history', { minutes: lasts }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  })
  const figures = seriesOf(data?.samples ?? [], room ?? '').viewers
  // Not 0: it divides.
  const most = Math.max(1, ...figures)
  const points = figures
    .map((figure, index) => `${(100 * index) / (figures.length - 1)},${38 - (36 * figure) / most}`)
    .join(' ')
  return (
    <section className={styles.watching} aria-label="Watching">
      <h3>Watching</h3>
      <strong>{viewers.toLocaleString()}</strong>
      <span className="muted tiny">
        {guests > 0 && `${guests.toLocaleString()} of them without an account · `}last {lasts} min
      </span>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        {figures.length > 1 && (
          <>
            <polygon points={`0,40 ${points} 100,40`} />
            <polyline points={points} />
          </>
        )}
      </svg>
      {figures.length > 1 && (
        <span className="visually-hidden">
          between {Math.min(...figures).toLocaleString()} and{' '}
          {Math.max(...figures).toLocaleString()} in the last {figures.length} minutes
        </span>
      )}
    </section>
  )
}
