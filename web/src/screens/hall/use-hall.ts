import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { device } from './device.ts'

/** ms between two looks at what runs, besides those when the server says that it has changed. */
const lookEvery = 20_000
/** A hall's phones do not all ask at once: each waits up to this many ms after a change. */
const spread = 1_500

export const useDeviceState = () => useSyncExternalStore(device.subscribe, device.state)

/**
 * What `load` brings, again whenever a frame is one that `concerns` it, after a lost connection, and now and then.
 * Both must stay the same.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  concerns: (frame: Parameters<Parameters<typeof device.live.onUpdate>[0]>[0]) => boolean,
) {
  const state = useDeviceState()
  const [data, setData] = useState<T>()
  const [isOld, setOld] = useState(false)
  const ask = useCallback(
    () =>
      load().then(
        (answer) => {
          setData(() => answer)
          setOld(false)
        },
        () => setOld(true),
      ),
    [load],
  )
  useEffect(() => {
    if (state !== 'open') return
    const timers = new Set<number>()
    const soon = () => {
      const timer = window.setTimeout(() => {
        timers.delete(timer)
        void ask()
      }, Math.random() * spread)
      timers.add(timer)
    }
    const look = window.setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, lookEvery)
    const stop = device.live.onUpdate((frame) => {
      if (concerns(frame)) soon()
    }, soon)
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', onVisible)
    void ask()
    return () => {
      for (const timer of timers) window.clearTimeout(timer)
      window.clearInterval(look)
      document.removeEventListener('visibilitychange', onVisible)
      stop()
    }
  }, [state, ask, concerns])
  return { data, isOld, setData, reload: ask }
}
