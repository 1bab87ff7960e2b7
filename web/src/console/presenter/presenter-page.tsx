import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/transport/api.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import styles from './presenter.module.css'

/** ms between two looks at what is on air. */
const lookEvery = 2_000

/** The question on air, large, for the speaker. The secret is in the fragment, which is never sent. */
export function PresenterPage() {
  const link = location.hash.slice(1)
  const { data, error } = useQuery({
    queryKey: ['presenter-view', link],
    queryFn: ({ signal }) => callApi('presenter-view', { link }, signal),
    refetchInterval: ({ state }) => (state.data || state.fetchFailureCount > 0 ? lookEvery : false),
    retry: false,
  })
  useDocumentTitle(data?.title ?? 'Presenter view', 'Rostra')
  const isOver = error !== null && 'status' in error && error.status === 404
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{data && !isOver ? data.title : 'Presenter view'}</h1>
      <div className={styles.middle} aria-live="polite">
        {isOver ? (
          <p className={styles.quiet}>{error.message}</p>
        ) : data?.question ? (
          <>
            <p className={styles.question}>{data.question.text}</p>
            <p className={styles.asker}>{data.question.asker}</p>
          </>
        ) : (
          <p className={styles.quiet}>{data ? 'No question on air' : 'Loading…'}</p>
        )}
      </div>
      <p className={styles.foot}>
        {data && !isOver && `${data.waiting.toLocaleString()} waiting`}
        {error && !isOver && ' · Reconnecting…'}
      </p>
    </main>
  )
}
