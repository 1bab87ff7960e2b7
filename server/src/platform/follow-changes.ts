/**
 * Reloads the caches after another process, such as an import, has changed the database, and then notifies the pages.
 * A page may send its next request to any instance, so pages are notified again after a slower instance has reloaded.
 */
/** ms within which the other instances usually reload too, so that pages are notified only once. */
const othersReloadMs = 300
/** ms before a failed reload is retried. */
const retryAfterMs = 1_000

type Deps = {
  /** True when no other instance serves this event. */
  isAlone: boolean
  onOutsideChange(listener: () => void): void
  /** Rereads everything that is cached in memory. */
  reload(): Promise<unknown>
  /** Notifies the other instances that this one has read the change. */
  onReloaded(): void
  notifyPages(): void
  onError(error: unknown): void
}

export function followChanges(deps: Deps) {
  const { isAlone, onOutsideChange, reload, onReloaded, notifyPages, onError } = deps
  let timer: NodeJS.Timeout | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let isReading = false
  let isDue = false
  let isOver = false

  const notifySoon = () => {
    if (isAlone) return notifyPages()
    clearTimeout(timer)
    timer = setTimeout(notifyPages, othersReloadMs)
  }
  // One reload at a time: an older answer of the database must not replace a newer one.
  const takeOver = async () => {
    isDue = true
    if (isReading) return
    isReading = true
    try {
      while (isDue && !isOver) {
        isDue = false
        await reload()
      }
      if (isOver) return
      onReloaded()
      notifySoon()
    } catch (error) {
      onError(error)
      clearTimeout(retryTimer)
      if (!isOver) retryTimer = setTimeout(takeOver, retryAfterMs)
    } finally {
      isReading = false
    }
  }
  onOutsideChange(takeOver)
  return {
    /** To be called when another instance has reloaded. */
    onOthersReloaded: notifySoon,
    stop(): void {
      isOver = true
      clearTimeout(timer)
      clearTimeout(retryTimer)
    },
  }
}
