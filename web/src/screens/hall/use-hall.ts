import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../platform/i18n/trans.tsx'
import { device } from './device.ts'

/** ms between two looks at what runs, besides those when the server says that it has changed. */
const lookEvery = 20_000
/** A hall's phones do not all ask at once: each waits up to this many ms, longer for counts, which come all the time. */
const spread = { soon: 1_500, counts: 5_000 }

export type Frame = Parameters<Parameters<typeof device.live.onUpdate>[0]>[0]

export const useDeviceState = () => useSyncExternalStore(device.subscribe, device.state)

/**
 * What `load` brings, again after frames that `concerns` names, after a lost connection, in another language, and now
 * and then.
 * Both must stay the same.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  concerns: (frame: Frame) => keyof typeof spread | undefined,
) {
  const state = useDeviceState()
  const language = useLanguage()
  const [data, setData] = useState<T>()
  const [isOld, setOld] = useState(false)
  const asked = useRef(0)
  const ask = useCallback(() => {
    asked.current += 1
    const number = asked.current
    return load().then(
      // An older answer must not take the place of a newer one.
      (answer) => {
        if (number !== asked.current) return
        setData(() => answer)
        setOld(false)
      },
      () => setOld(true),
    )
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is asked for in another header
  useEffect(() => {
    if (state !== 'open') return
    const timers: { [when in keyof typeof spread]?: number | undefined } = {}
    const askIn = (when: keyof typeof spread) => {
      timers[when] ??= window.setTimeout(() => {
        timers[when] = undefined
        void ask()
      }, Math.random() * spread[when])
    }
    const look = window.setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, lookEvery)
    const stop = device.live.onUpdate(
      (frame) => {
        const when = concerns(frame)
        if (when) askIn(when)
      },
      () => askIn('soon'),
    )
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', onVisible)
    void ask()
    return () => {
      for (const timer of Object.values(timers)) window.clearTimeout(timer)
      window.clearInterval(look)
      document.removeEventListener('visibilitychange', onVisible)
      stop()
    }
  }, [state, ask, concerns, language])
  return { data, isOld, setData, reload: ask }
}
