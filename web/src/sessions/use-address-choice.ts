import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A choice that stands in the address, so that a link can lead to it and Back leads to it again; '' for none.
 * Other choices in the address stay.
 */
export function useAddressChoice(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  // Shown at once: what was pressed would go back to what it was until the page has followed the address.
  const [chosen, show] = useOptimistic(search.get(name) ?? '')
  const choose = (value: string) => {
    // The address as it is: the page may not show the choice before this one yet.
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
