import { useCallback, useEffect, useRef, useState } from 'react'

/** Controls hide when nothing has stirred for this long, in ms. */
const idleAfter = 3_000

/** True when nothing has stirred for a while, and only while `active`. */
export function useIdle(active: boolean): { idle: boolean; stir: () => void } {
  const [idle, setIdle] = useState(false)
  const timer = useRef<number>(undefined)
  const stir = useCallback(() => {
    setIdle(false)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIdle(true), idleAfter)
  }, [])
  useEffect(() => {
    if (active) stir()
    return () => window.clearTimeout(timer.current)
  }, [active, stir])
  return { idle: idle && active, stir }
}
