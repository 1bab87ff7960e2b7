import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { liveClient } from './live-client.ts'
import type { LiveStatus } from './live-connection.ts'

/** Everyone is notified of a change at the same time; their requests are spread over this many ms. */
const askWithin = 1_500
/** The same after a reconnect: everyone returns at the same time after a restart, and nothing is urgent. */
const askLateWithin = 5_000

/**
 * Keeps the live connection open and refetches what the server says has changed.
 * Mount it once, in the signed-in shell.
 */
export function useLiveChanges(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const live = liveClient()
    const release = live.acquire()
    const timers = new Set<number>()
    const stop = live.onChange((changed, late) => {
      const timer = window.setTimeout(
        () => {
          timers.delete(timer)
          for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
        },
        Math.random() * (late ? askLateWithin : askWithin),
      )
      timers.add(timer)
    })
    return () => {
      stop()
      release()
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [queries])
}

/** The state of the live connection, for banners. */
export function useLiveStatus(): LiveStatus {
  const live = liveClient()
  return useSyncExternalStore(live.subscribe, live.status)
}
