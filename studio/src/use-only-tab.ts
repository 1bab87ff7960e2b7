import { useEffect, useState } from 'react'

/** Whether this tab has the studio of the session; if another tab has it, this one takes over once that closes. */
export function useOnlyTab(session: string): boolean | undefined {
  const [isMine, setMine] = useState<boolean>()
  useEffect(() => {
    const gone = new AbortController()
    const name = `rostra studio ${session}`
    const hold = () => {
      setMine(true)
      return new Promise<void>((resolve) => gone.signal.addEventListener('abort', () => resolve()))
    }
    void navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (gone.signal.aborted) return
        if (lock) return hold()
        setMine(false)
        // Waits until the other tab releases it.
        void navigator.locks.request(name, { signal: gone.signal }, hold).catch(() => {})
      })
      .catch(() => {})
    return () => gone.abort()
  }, [session])
  return isMine
}
