/**
 * Takes over what another process has changed in the database, an import for example, and notifies the
 * pages. A page may ask any instance then: so it is notified again when another instance was slower.
 */
/** ms that the other instances usually need too, so that pages are notified once. */
const othersTake = 300
/** ms after which the database is asked again when it did not answer. */
const againAfter = 1_000

type Deps = {
  /** Nobody else serves this event. */
  isAlone: boolean
  onOutsideChange(listener: () => void): void
  /** Reads everything again that is cached in memory. */
  reload(): Promise<unknown>
  /** Notifies the other instances that this one has read the change. */
  onReloaded(): void
  notifyPages(): void
  onError(error: unknown): void
}

export function followChanges(deps: Deps) {
  const { isAlone, onOutsideChange, reload, onReloaded, notifyPages, onError } = deps
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let isReading = false
  let isDue = false
  let isOver = false

  const notifySoon = () => {
    if (isAlone) return notifyPages()
    clearTimeout(timer)
    timer = setTimeout(notifyPages, othersTake)
  }
  // One after the other: an older answer of the database must not take the place of a newer one.
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
      clearTimeout(again)
      if (!isOver) again = setTimeout(takeOver, againAfter)
    } finally {
      isReading = false
    }
  }
  onOutsideChange(takeOver)
  return {
    /** Another instance has taken a change over too. */
    onOthersReloaded: notifySoon,
    stop(): void {
      isOver = true
      clearTimeout(timer)
      clearTimeout(again)
    },
  }
}
