import prepare from '../ui/form-kit.module.css'
import type { ListQuery } from '../ui/list-query.ts'
import { SearchField, useSearch } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'

export type PeopleQuery = ListQuery<'joined' | 'stayed'>
type Props = { query: PeopleQuery; onChange(query: PeopleQuery): void }

const orders = [
  { id: 'name', name: 'Name' },
  { id: 'joined', name: 'First to join' },
  { id: 'joined down', name: 'Last to join' },
  { id: 'stayed down', name: 'Longest time' },
  { id: 'stayed', name: 'Shortest time' },
]

export function PeopleFilter({ query, onChange }: Props) {
  const { settle, ...field } = useSearch(query.search, (search) =>
    onChange({ ...query, search, page: 1 }),
  )
  return (
    <search className={prepare.fields}>
      <SearchField label="Search by name or email" {...field} />
      <Select
        label="Sort by"
        value={`${query.sort}${query.descending ? ' down' : ''}`}
        options={orders}
        onChange={(id) => {
          const [sort, down] = id.split(' ') as [PeopleQuery['sort'], string?]
          // Cancels the pending search, as this change also applies the typed text.
          settle()
          onChange({
            ...query,
            search: field.search,
            sort,
            descending: down !== undefined,
            page: 1,
          })
        }}
      />
    </search>
  )
}
