import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useEvent } from '../event/event-query.ts'
import { useCall } from '../platform/transport/use-call.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './people.module.css'
import { PeopleList } from './people-list.tsx'
import { YourEntry } from './your-entry.tsx'

/** Attendees who chose to be listed, and the person’s own entry. */
export function PeoplePage() {
  const { t } = useLingui()
  const event = useEvent()
  useDocumentTitle(t`Who’s here`, event.data)
  return (
    <>
      <PageHeading className={styles.heading}>
        <Trans>Who’s here</Trans>
      </PageHeading>
      {event.data ? (
        event.data.people ? (
          <People />
        ) : (
          <EmptyState>
            <Trans>This event has no list of attendees.</Trans>
          </EmptyState>
        )
      ) : event.error ? (
        <ErrorState title={t`The list didn’t load`} onRetry={() => void event.refetch()}>
          <p>{event.error.message}</p>
        </ErrorState>
      ) : (
        <Loading />
      )}
    </>
  )
}

/** ms without typing before the search starts. */
const typingPause = 250

function People() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState({ search: '', page: 1 })
  const people = useCall('people', query)
  useEffect(() => {
    const search = typed.trim()
    const timer = window.setTimeout(
      () => setQuery((now) => (now.search === search ? now : { search, page: 1 })),
      typingPause,
    )
    return () => window.clearTimeout(timer)
  }, [typed])
  const isEmpty = people.data?.total === 0 && typed === '' && query.search === ''
  return (
    <>
      <p className={styles.lead}>
        <Trans>Attendees who chose to be listed. Everyone at this event can see this page.</Trans>
      </p>
      <YourEntry />
      {!isEmpty && (
        <div className={styles.search}>
          <TextField
            type="search"
            label={t`Search by name or role`}
            value={typed}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {people.data ? (
        <PeopleList
          {...people.data}
          search={query.search}
          page={query.page}
          onPage={(page) => setQuery({ ...query, page })}
        />
      ) : people.error ? (
        <ErrorState title={t`The list didn’t load`} onRetry={() => void people.refetch()}>
          <p>{people.error.message}</p>
        </ErrorState>
      ) : (
        <Loading />
      )}
    </>
  )
}

const Loading = () => (
  <div className={styles.list} aria-busy="true">
    <Skeleton height={80} />
    <Skeleton height={80} />
    <Skeleton height={80} />
  </div>
)
