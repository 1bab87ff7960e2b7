import {
  browserVersion,
  type DeviceCheck,
  isClockRight,
  type SoundAnswer,
} from '@rostra/domain/device-check/device-check'
import { type RefObject, useEffect, useState } from 'react'
import { basePath } from '../platform/base-path.ts'
import { checkLive } from './check-live.ts'
import { checkVideo } from './check-video.ts'

export type Found = Partial<Pick<DeviceCheck, 'live' | 'video'>> & {
  /** `ahead` is in ms; undefined if it could not be determined. */
  clock?: { ahead: number | undefined }
}

/** Runs the checks that need no input; `round` counts how often the person has started them. */
export function useChecks(video: RefObject<HTMLVideoElement | null>, round: number) {
  const [found, setFound] = useState<Found>({})
  const [sound, setSound] = useState<SoundAnswer>('untested')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the checks
  useEffect(() => {
    let isOver = false
    const keep = (part: Found) => {
      if (!isOver) setFound((before) => ({ ...before, ...part }))
    }
    const base = location.origin + basePath()
    setFound({})
    setSound('untested')
    void checkLive(base).then((live) => keep({ live }))
    void checkClock(base).then((ahead) => keep({ clock: { ahead } }))
    if (video.current) void checkVideo(video.current).then((plays) => keep({ video: plays }))
    return () => {
      isOver = true
    }
  }, [round])

  const { live, video: plays, clock } = found
  const results: DeviceCheck | undefined =
    live && plays !== undefined && clock
      ? {
          browser: browserVersion(navigator.userAgent),
          live,
          video: plays,
          sound,
          clock: clock.ahead,
        }
      : undefined
  useSendingOnce(results)
  return { found, sound, answer: setSound, results }
}

/** Sends the results when the person has answered about the sound, or leaves without answering. */
function useSendingOnce(results: DeviceCheck | undefined): void {
  useEffect(() => {
    if (!results) return
    if (results.sound !== 'untested') return sendResult(results)
    const leave = () => sendResult(results)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [results])
}

/** ms by which this clock is ahead of the server's, accurate to about half a second; undefined if unknown. */
async function checkClock(base: string): Promise<number | undefined> {
  try {
    const askedAt = Date.now()
    const { headers } = await fetch(`${base}/healthz`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    })
    const date = Date.parse(headers.get('date') ?? '')
    // The header has whole seconds: on average it is half a second behind.
    return Number.isNaN(date) ? undefined : (askedAt + Date.now()) / 2 - (date + 500)
  } catch {
    return undefined
  }
}

/** In session storage, so that a reloaded page is counted once. */
const sentKey = 'rostra:device-check-sent'

/** Sends the results to be counted, once and without a name. A failure is ignored. */
function sendResult({ live, video, sound, clock }: DeviceCheck): void {
  if (sessionStorage.getItem(sentKey)) return
  sessionStorage.setItem(sentKey, '1')
  fetch(`${basePath()}/api/device-check-result`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ live: live.way, video, sound, clock: isClockRight(clock) }),
    // The request must survive the page being closed.
    keepalive: true,
  }).catch(() => {})
}
