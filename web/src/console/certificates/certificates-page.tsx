import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import prepare from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { counted } from '../ui/numbers.ts'
import { Pages } from '../ui/pages.tsx'
import { Screen } from '../ui/screen.tsx'
import { SearchField, useSearch } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { CertifiedTable } from './certified-table.tsx'

/** ms between polls. */
const pollIntervalMs = 10_000
/** People on one page of the list, as the server sends them. */
const onPage = 50

type Query = { search: string; who: 'all' | 'earned' | 'missing'; page: number }

/** Everyone's total attendance, and who has earned a certificate by the event's rule. */
export function CertificatesPage() {
  const [query, setQuery] = useState<Query>({ search: '', who: 'all', page: 1 })
  const list = useQuery({
    queryKey: ['certificates', query],
    queryFn: ({ signal }) => callApi('certificates', query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  })
  const rule = list.data?.rule
  return (
    <Screen
      title="Certificates"
      intro={
        list.data && (
          <>
            {rule ? `${rule}.` : 'This event gives no certificates.'}{' '}
            <Link to={`${consolePaths.event()}?tab=certificate`}>
              {rule ? 'Change the rule' : 'Set them up'}
            </Link>
          </>
        )
      }
      actions={
        <ExportButton call="certificates-export" payload={{ everyone: rule === undefined }}>
          {rule ? 'Export who earned one' : 'Export everyone’s total'}
        </ExportButton>
      }
    >
      <Filter query={query} hasRule={rule !== undefined} onChange={setQuery} />
      <Loaded query={list} height={420}>
        {({ attended, earned, total, people }) => (
          <>
            <p role="status">
              {attended > 0 &&
                (rule === undefined
                  ? counted(attended, 'attendee')
                  : `${earned.toLocaleString()} of ${counted(attended, 'attendee')} earned a certificate`)}
            </p>
            {people.length === 0 ? (
              <EmptyList>
                {attended === 0
                  ? 'No attendees yet. People who open a session’s page appear here.'
                  : 'No attendees match.'}
              </EmptyList>
            ) : (
              <CertifiedTable people={people} />
            )}
            <Pages
              page={query.page}
              pages={Math.max(1, Math.ceil(total / onPage))}
              onGo={(page) => setQuery({ ...query, page })}
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type FilterProps = { query: Query; hasRule: boolean; onChange(query: Query): void }

function Filter({ query, hasRule, onChange }: FilterProps) {
  const { settle, ...field } = useSearch(query.search, (search) =>
    onChange({ ...query, search, page: 1 }),
  )
  return (
    <search className={prepare.fields}>
      <SearchField label="Search by name or email" {...field} />
      {hasRule && (
        <Select
          label="Show"
          value={query.who}
          options={[
            { id: 'all', name: 'Everyone who attended' },
            { id: 'earned', name: 'Earned a certificate' },
            { id: 'missing', name: 'Not yet' },
          ]}
          onChange={(who) => {
            // Cancels the pending search, as this change also applies the typed text.
            settle()
            onChange({ search: field.search, who, page: 1 })
          }}
        />
      )}
    </search>
  )
}
