import type { LibraryView } from '@rostra/domain/library'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { announce } from '../ui/announcer.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AssetTiles } from './asset-tiles.tsx'
import styles from './library-page.module.css'
import { opensAt, useLibrary } from './library-query.ts'

/** The resource library; the path selects which, and an unknown one gives the first. */
export function LibraryPage() {
  const { '*': id = '' } = useParams()
  const { data, error, refetch } = useLibrary(id)
  useDocumentTitle(data?.title ?? 'Resource Library', undefined)
  useSayWhenOpen(data)

  return (
    <>
      <PageHeading className={styles.heading}>{data?.title ?? 'Resource Library'}</PageHeading>
      {data?.subtitle && <p className={styles.subtitle}>{data.subtitle}</p>}
      {data ? (
        <Contents library={data} />
      ) : error ? (
        <ErrorState title="The library could not be loaded" onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      ) : (
        <div className={styles.tiles} aria-busy="true">
          <Skeleton height={220} />
          <Skeleton height={220} />
          <Skeleton height={220} />
        </div>
      )}
    </>
  )
}

function Contents({ library }: { library: LibraryView }) {
  if (!library.assets) return <Locked library={library} />
  if (library.assets.length === 0)
    return <EmptyState>Resources will appear here during the event.</EmptyState>
  return (
    <>
      <div className={styles.actions}>
        <PrintButton />
      </div>
      <AssetTiles assets={library.assets} />
    </>
  )
}

function Locked({ library }: { library: LibraryView }) {
  const opening = opensAt(library)
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(
    opening,
  )
  // Before the opening only this text is shown (specification section 2); without one, the time.
  if (library.beforeOpenText)
    return (
      <div className={styles.locked}>
        <p>{library.beforeOpenText}</p>
      </div>
    )
  return (
    <div className={styles.locked}>
      <p className={styles.opens}>
        <LockKeyhole size={18} aria-hidden="true" />
        <span>
          Opens <time dateTime={library.openDateTime}>{when}</time>, your time
        </span>
      </p>
    </div>
  )
}

function useSayWhenOpen(library: LibraryView | undefined): void {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (!library) return
    if (library.assets && wasClosed.current) announce(`${library.title} is open now`)
    wasClosed.current = !library.assets
  }, [library])
}
