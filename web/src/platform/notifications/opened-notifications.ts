/** Clicks on notifications of the system, on their way to the page that goes where they lead. */

type Opened = { rostra?: string; target?: string } | null

const listeners = new Set<(target: string) => void>()

/** `target` is a path of the site. */
export function openTarget(target: string): void {
  for (const listener of listeners) listener(target)
}

/** Calls back with a path of the site when someone has clicked a notification; the answer ends it. */
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
