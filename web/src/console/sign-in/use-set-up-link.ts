import { useEffect, useState } from 'react'

const read = () => new URLSearchParams(window.location.hash.slice(1)).get('link') ?? undefined

/** The secret of the one-time link that led here; it is in the fragment, which is never sent. */
export function useSetUpLink() {
  const [link, setLink] = useState(read)
  // Pasted into a tab that shows the console already, only the fragment changes and nothing is loaded.
  useEffect(() => {
    const changed = () => setLink((before) => read() ?? before)
    window.addEventListener('hashchange', changed)
    return () => window.removeEventListener('hashchange', changed)
  }, [])
  return {
    link,
    /** It was used: nothing of it stays in the address. */
    forget() {
      // The router keeps its place in the state.
      window.history.replaceState(window.history.state, '', window.location.pathname)
      setLink(undefined)
    },
  }
}
