import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LibraryView } from '@rostra/domain/library/library'
import { paths } from '@rostra/domain/paths'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { useEvent } from '../event/event-query.ts'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { ApiError } from '../platform/transport/api.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { announce } from '../ui/announcer.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import { Assets } from './assets.tsx'
import styles from './library-page.module.css'
import { opensAt, useLibrary } from './library-query.ts'

/** The Resource Library; the path selects a library, and an unknown path shows the first. */
export function LibraryPage() {
  const { t } = useLingui()
  const { '*': id = '' } = useParams()
  const { data, error, refetch } = useLibrary(id)
  useDocumentTitle(data?.title ?? t`Resource Library`, useEvent().data)
  useSayWhenOpen(data)

  return (
    <>
      <PageHeading className={styles.heading}>
        {data ? <Written>{data.title}</Written> : t`Resource Library`}
      </PageHeading>
      {data?.subtitle && (
        <p className={`${styles.subtitle} muted large measure`}>
          <Written>{data.subtitle}</Written>
        </p>
      )}
      {data ? (
        <Contents library={data} />
      ) : error ? (
        <div className={styles.state}>
          {error instanceof ApiError && error.code === 'unknown-library' ? (
            <Nothing />
          ) : (
            <ErrorState title={t`The library didn’t load`} onRetry={() => void refetch()}>
              <p>{error.message}</p>
            </ErrorState>
          )}
        </div>
      ) : (
        <div className={styles.tiles} aria-busy="true">
          <Skeleton height="var(--tile-height)" />
          <Skeleton height="var(--tile-height)" />
          <Skeleton height="var(--tile-height)" />
        </div>
      )}
    </>
  )
}

/** For a library without resources, and for an event without a library. */
const Nothing = () => (
  <EmptyState
    action={
      <ButtonLink variant="secondary" to={paths.stage()}>
        <Trans>Main Stage</Trans>
      </ButtonLink>
    }
  >
    <Trans>Resources will appear here during the event.</Trans>
  </EmptyState>
)

function Contents({ library }: { library: LibraryView }) {
  const { sessions } = useSessions()
  if (!library.assets) return <Locked library={library} />
  if (library.assets.length === 0)
    return (
      <div className={styles.state}>
        <Nothing />
      </div>
    )
  return (
    <>
      <div className={styles.actions}>
        <PrintButton />
      </div>
      <Assets assets={library.assets} sessions={sessions ?? []} />
    </>
  )
}

function Locked({ library }: { library: LibraryView }) {
  const opening = opensAt(library)
  const when = new Intl.DateTimeFormat(intlLocale(), {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(opening)
  // Before a library opens, only this text is shown (specification section 2), or its opening time if there is none.
  if (library.beforeOpenText)
    return (
      <div className={styles.locked}>
        <p dir="auto">{library.beforeOpenText}</p>
      </div>
    )
  return (
    <div className={styles.locked}>
      <p className="row gap-2 muted">
        <LockKeyhole size={18} aria-hidden="true" />
        <span>
          <Trans>
            Opens <time dateTime={library.openDateTime}>{when}</time> (your time)
          </Trans>
        </span>
      </p>
    </div>
  )
}

function useSayWhenOpen(library: LibraryView | undefined): void {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (!library) return
    if (library.assets && wasClosed.current) announce(sayOpen(library.title))
    wasClosed.current = !library.assets
  }, [library])
}

const sayOpen = (title: string): string => t`${title} is now open`
