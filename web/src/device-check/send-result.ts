import { type DeviceCheck, isClockRight } from '@rostra/domain/device-check'
import { basePath } from '../platform/base-path.ts'

/** In session storage, so that a page that is loaded again is counted once. */
const key = 'rostra:device-check-sent'

/** Sends the results to be counted, once and without a name. A failure is ignored. */
export function sendResult({ live, video, sound, clock }: DeviceCheck): void {
  if (sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, '1')
  fetch(`${basePath()}/api/device-check-result`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ live: live.way, video, sound, clock: isClockRight(clock) }),
    // The page may be on its way out.
    keepalive: true,
  }).catch(() => {})
}
