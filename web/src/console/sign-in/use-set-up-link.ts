import { useState } from 'react'

const read = () => new URLSearchParams(window.location.hash.slice(1)).get('link') ?? undefined

/** The secret of the one-time link that led here; it is in the fragment, which is never sent. */
export function useSetUpLink() {
  const [link, setLink] = useState(read)
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
