import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0. */
export function useWait() {
  const [seconds, start] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = window.setTimeout(() => start(Math.ceil(seconds) - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [seconds])
  return { seconds, start }
}
