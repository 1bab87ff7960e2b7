import { browserVersion, type DeviceCheck, type SoundAnswer } from '@rostra/domain/device-check'
import { type RefObject, useEffect, useState } from 'react'
import { basePath } from '../platform/base-path.ts'
import { checkClock } from './check-clock.ts'
import { checkLive } from './check-live.ts'
import { checkVideo } from './check-video.ts'
import { sendResult } from './send-result.ts'

export type Found = Partial<Pick<DeviceCheck, 'live' | 'video'>> & {
  /** `ahead` is undefined where it could not be found out. */
  clock?: { ahead: number | undefined }
}

/** Checks what can be checked without the person; `round` counts how often they asked for it. */
export function useChecks(video: RefObject<HTMLVideoElement | null>, round: number) {
  const [found, setFound] = useState<Found>({})
  const [sound, setSound] = useState<SoundAnswer>('untested')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what begins the checks
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

/** Sent when the person has answered about the sound, or leaves without answering. */
function useSendingOnce(results: DeviceCheck | undefined): void {
  useEffect(() => {
    if (!results) return
    if (results.sound !== 'untested') return sendResult(results)
    const leave = () => sendResult(results)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [results])
}
