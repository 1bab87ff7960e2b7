import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A choice that is kept in the address, so that links and Back lead to it; '' for none.
 * Other choices in the address stay.
 */
export function useAddressChoice(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  // Shown at once: what was pressed would go back to what it was until the page has followed the address.
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
