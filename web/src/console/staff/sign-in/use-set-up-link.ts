import { useEffect, useState } from 'react'

const read = () => new URLSearchParams(window.location.hash.slice(1)).get('link') ?? undefined

/** The secret of the one-time link, from the URL's fragment, which browsers never send. */
export function useSetUpLink() {
  const [link, setLink] = useState(read)
  // If the link is pasted into a tab that already shows the console, only the fragment changes: no page load.
  useEffect(() => {
    const changed = () => setLink((before) => read() ?? before)
    window.addEventListener('hashchange', changed)
    return () => window.removeEventListener('hashchange', changed)
  }, [])
  return {
    link,
    /** Removes the used link from the URL. */
    forget() {
      // The router stores its position in the history state.
      window.history.replaceState(window.history.state, '', window.location.pathname)
      setLink(undefined)
    },
  }
}
