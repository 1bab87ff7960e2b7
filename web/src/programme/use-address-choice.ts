import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Choices that are kept in the query string, so that links and Back restore them. Other parameters stay.
 */
export function useAddressChoices(name: string): [string[], (values: readonly string[]) => void] {
  const [search, setSearch] = useSearchParams()
  // Optimistic: a control would otherwise revert until the page has rendered the new address.
  const [chosen, show] = useOptimistic(search.getAll(name))
  const choose = (values: readonly string[]) => {
    // The current address: the page may not have rendered the previous choice yet.
    const after = new URLSearchParams(location.search)
    after.delete(name)
    for (const value of values) after.append(name, value)
    startTransition(() => {
      show([...values])
      setSearch(after, { replace: true })
    })
  }
  return [chosen, choose]
}

/** One choice; '' for none. */
export function useAddressChoice(name: string): [string, (value: string) => void] {
  const [[chosen = ''], choose] = useAddressChoices(name)
  return [chosen, (value) => choose(value ? [value] : [])]
}
