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
        // What was to be sent has been offered: it must not open again.
        now.delete('send')
        return now
      },
      { replace: true },
    )
  return [query, set] as const
}
