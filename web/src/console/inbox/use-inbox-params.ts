import { useSearchParams } from 'react-router'

/** The inbox's own part of the address, beside that of the desk; an empty value removes a parameter. */
export function useInboxParams() {
  const [query, setQuery] = useSearchParams()
  const set = (next: Record<string, string>) =>
    setQuery(
      (now) => {
        for (const [name, value] of Object.entries(next))
          if (value === '') now.delete(name)
          else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return [query, set] as const
}
