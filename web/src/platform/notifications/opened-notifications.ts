/** Passes clicks on system notifications to the page, which opens their target. */

type Opened = { rostra?: string; target?: string } | null

const listeners = new Set<(target: string) => void>()

/** `target` is a path on the site. */
export function openTarget(target: string): void {
  for (const listener of listeners) listener(target)
}

/** Calls back with a path on the site when someone clicks a notification; returns a function that stops it. */
export function onNotificationOpened(listener: (target: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Opened>) => {
    if (data?.rostra === 'open' && data.target) listener(data.target)
  }
  listeners.add(listener)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => {
    listeners.delete(listener)
    navigator.serviceWorker?.removeEventListener('message', onMessage)
  }
}
