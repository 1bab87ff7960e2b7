import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** ms of rest after which the list follows what is typed. */
const restBefore = 250

/** What is searched for: `onRest` is called once nothing was typed for a moment. */
export function useSearch(current: string, onRest: (search: string) => void) {
  const [search, setSearch] = useState(current)
  const timer = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a new search
  useEffect(() => {
    if (search === current) return
    timer.current = window.setTimeout(() => onRest(search), restBefore)
    return () => window.clearTimeout(timer.current)
  }, [search])
  return {
    search,
    setSearch,
    /** Another choice takes what is typed with it: nothing is searched for after it. */
    settle: () => window.clearTimeout(timer.current),
  }
}

type Props = Pick<ReturnType<typeof useSearch>, 'search' | 'setSearch'> & { label: string }

export const SearchField = ({ label, search, setSearch }: Props) => (
  <TextField
    label={label}
    type="search"
    value={search}
    onChange={({ target }) => setSearch(target.value)}
  />
)
