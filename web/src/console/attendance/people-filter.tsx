import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import prepare from '../ui/form-kit.module.css'
import { Select } from '../ui/select.tsx'
import type { PeopleQuery } from './attendance-query.ts'

type Props = { query: PeopleQuery; onChange(query: PeopleQuery): void }

/** ms of rest after which the list follows what is typed. */
const restBefore = 250

const orders = [
  { id: 'name', name: 'Name' },
  { id: 'joined', name: 'First to join' },
  { id: 'joined down', name: 'Last to join' },
  { id: 'stayed down', name: 'Longest time' },
  { id: 'stayed', name: 'Shortest time' },
]

export function PeopleFilter({ query, onChange }: Props) {
  const [search, setSearch] = useState(query.search)
  const timer = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a new search
  useEffect(() => {
    if (search === query.search) return
    timer.current = window.setTimeout(() => onChange({ ...query, search, page: 1 }), restBefore)
    return () => window.clearTimeout(timer.current)
  }, [search])
  return (
    <search className={prepare.fields}>
      <TextField
        label="Search by name or email"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select
        label="Sort by"
        value={`${query.sort}${query.descending ? ' down' : ''}`}
        options={orders}
        onChange={(id) => {
          const [sort, down] = id.split(' ') as [PeopleQuery['sort'], string?]
          // Whoever chooses an order right after typing means both.
          window.clearTimeout(timer.current)
          onChange({ ...query, search, sort, descending: down !== undefined, page: 1 })
        }}
      />
    </search>
  )
}
