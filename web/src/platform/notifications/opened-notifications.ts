/** Passes clicks on system notifications to the page, which opens their target. */

import { Listeners } from '../listeners.ts'

type Opened = { rostra?: string; target?: string } | null

const listeners = new Listeners<[target: string]>()

/** `target` is a path on the site. */
export const openTarget = listeners.tell

/** Calls back with a path on the site when someone clicks a notification; returns a function that stops it. */
export function onNotificationOpened(listener: (target: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Opened>) => {
    if (data?.rostra === 'open' && data.target) listener(data.target)
  }
  const stop = listeners.subscribe(listener)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => {
    stop()
    navigator.serviceWorker?.removeEventListener('message', onMessage)
  }
}
