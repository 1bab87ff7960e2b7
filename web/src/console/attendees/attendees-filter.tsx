import { useEffect, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import prepare from '../ui/form-kit.module.css'
import { Select } from '../ui/select.tsx'
import { type AttendeesQuery, paramsOf } from './attendees-query.ts'

type Props = { query: AttendeesQuery; onChange(params: Record<string, string>): void }

/** ms of rest after which the list follows what is typed. */
const restBefore = 250

export function AttendeesFilter({ query, onChange }: Props) {
  const [search, setSearch] = useState(query.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a new search
  useEffect(() => {
    if (search === query.search) return
    const timer = window.setTimeout(
      () => onChange(paramsOf({ ...query, search, page: 1 })),
      restBefore,
    )
    return () => window.clearTimeout(timer)
  }, [search])
  const { signedIn, ...rest } = query
  const set = (change: Partial<AttendeesQuery>) =>
    onChange(paramsOf({ ...query, ...change, page: 1 }))
  return (
    <search className={prepare.fields}>
      <TextField
        label="Search by name or email"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select
        label="Show"
        value={signedIn === undefined ? 'all' : signedIn ? 'yes' : 'no'}
        options={[
          { id: 'all', name: 'Everyone' },
          { id: 'yes', name: 'Signed in' },
          { id: 'no', name: 'Not signed in' },
        ]}
        onChange={(id) =>
          onChange(
            paramsOf({ ...rest, ...(id === 'all' ? {} : { signedIn: id === 'yes' }), page: 1 }),
          )
        }
      />
      <Select
        label="Sort by"
        value={`${query.sort}${query.descending ? ' down' : ''}`}
        options={[
          { id: 'name', name: 'Name' },
          { id: 'name down', name: 'Name (Z–A)' },
          { id: 'email', name: 'Email' },
          { id: 'registered down', name: 'Newest first' },
          { id: 'registered', name: 'Oldest first' },
        ]}
        onChange={(id) => {
          const [sort = 'name', down] = id.split(' ') as [AttendeesQuery['sort'], string?]
          set({ sort, descending: down !== undefined })
        }}
      />
    </search>
  )
}
