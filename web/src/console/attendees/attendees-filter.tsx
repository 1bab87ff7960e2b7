import prepare from '../ui/form-kit.module.css'
import { SearchField, useSearch } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { type AttendeesQuery, paramsOf } from './attendees-query.ts'

type Props = { query: AttendeesQuery; onChange(params: Record<string, string>): void }

export function AttendeesFilter({ query, onChange }: Props) {
  const { settle, ...field } = useSearch(query.search, (search) =>
    onChange(paramsOf({ ...query, search, page: 1 })),
  )
  const { signedIn, ...rest } = query
  const set = (changed: AttendeesQuery) => {
    // Cancels the pending search, as this change also applies the typed text.
    settle()
    onChange(paramsOf({ ...changed, search: field.search, page: 1 }))
  }
  return (
    <search className={prepare.fields}>
      <SearchField label="Search by name or email" {...field} />
      <Select
        label="Show"
        value={signedIn === undefined ? 'all' : signedIn ? 'yes' : 'no'}
        options={[
          { id: 'all', name: 'Everyone' },
          { id: 'yes', name: 'Signed in' },
          { id: 'no', name: 'Not signed in' },
        ]}
        onChange={(id) => set({ ...rest, ...(id === 'all' ? {} : { signedIn: id === 'yes' }) })}
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
          set({ ...query, sort, descending: down !== undefined })
        }}
      />
    </search>
  )
}
