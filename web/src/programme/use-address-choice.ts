import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A choice that is kept in the query string, so that links and Back restore it; '' for none.
 * Other parameters stay.
 */
export function useAddressChoice(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  // Optimistic: a control would otherwise revert until the page has rendered the new address.
  const [chosen, show] = useOptimistic(search.get(name) ?? '')
  const choose = (value: string) => {
    // The current address: the page may not have rendered the previous choice yet.
    const after = new URLSearchParams(location.search)
    if (value) after.set(name, value)
    else after.delete(name)
    startTransition(() => {
      show(value)
      setSearch(after, { replace: true })
    })
  }
  return [chosen, choose]
}
