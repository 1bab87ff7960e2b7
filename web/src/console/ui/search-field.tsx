import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** Pause in typing, in ms, after which the list is updated. */
const restBefore = 250

/** The text of a search; `onRest` is called after a pause in typing. */
export function useSearch(current: string, onRest: (search: string) => void) {
  const [search, setSearch] = useState(current)
  const timer = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a new search
  useEffect(() => {
    if (search === current) return
    timer.current = window.setTimeout(() => onRest(search), restBefore)
    return () => window.clearTimeout(timer.current)
  }, [search])
  return {
    search,
    setSearch,
    /** For another filter that applies the typed text too: cancels the pending search. */
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
