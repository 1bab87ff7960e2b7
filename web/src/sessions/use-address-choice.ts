import { useSearchParams } from 'react-router'

/**
 * A choice that stands in the address, so that a link can lead to it and Back leads to it again; '' for none.
 * Other choices in the address stay.
 */
export function useAddressChoice(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  return [search.get(name) ?? '', choose]
}
