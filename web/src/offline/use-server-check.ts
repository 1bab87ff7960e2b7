import { useCallback, useEffect, useState } from 'react'
import { basePath } from '../platform/base-path.ts'

/** ms between checks of the server, with jitter because everyone waits for the same server. */
const checkIntervalMs = 10_000
const jitter = 3_000

/** Leaves the offline page for the requested page as soon as the server responds. */
export function useServerCheck() {
  const [state, setState] = useState<'waiting' | 'trying' | 'failed'>('waiting')

  const tryAgain = useCallback(async () => {
    setState('trying')
    if (await serverAnswers()) return goBack()
    setState('failed')
  }, [])

  useEffect(() => {
    let timer: number
    const check = async () => {
      if (navigator.onLine && (await serverAnswers())) return goBack()
      timer = window.setTimeout(check, checkIntervalMs + Math.random() * jitter)
    }
    timer = window.setTimeout(check, checkIntervalMs)
    window.addEventListener('online', tryAgain)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [tryAgain])
  return { state, tryAgain }
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(`${basePath()}/healthz`, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** The offline page is usually shown at the requested address; at its own address there is nothing to return to. */
function goBack(): void {
  if (location.pathname === `${basePath()}/offline`) location.replace(`${basePath()}/`)
  else location.reload()
}
