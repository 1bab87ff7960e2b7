/**
 * Takes over what another process has changed in the database, an import for example, and tells the
 * pages. A page may ask any instance then: so it is told again when another instance was slower.
 */
import { type Broker, noBroker } from './platform/broker/broker.ts'

/** ms that the other instances usually need too, so that pages are told once. */
const othersTake = 300
/** ms after which the database is asked again when it did not answer. */
const againAfter = 1_000

type Deps = {
  broker: Broker
  onOutsideChange(listener: () => void): void
  /** Reads everything again that is held in memory. */
  reload(): Promise<unknown>
  tellPages(): void
  onError(error: unknown): void
}

/** Gives a function that stops it. */
export function followChanges({ broker, onOutsideChange, reload, tellPages, onError }: Deps) {
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let isReading = false
  let isDue = false
  let isOver = false

  const tellSoon = () => {
    if (broker === noBroker) return tellPages()
    clearTimeout(timer)
    timer = setTimeout(tellPages, othersTake)
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
      broker.publish({ kind: 'reloaded' })
      tellSoon()
    } catch (error) {
      onError(error)
      clearTimeout(again)
      if (!isOver) again = setTimeout(takeOver, againAfter)
    } finally {
      isReading = false
    }
  }
  onOutsideChange(takeOver)
  broker.onTold(({ kind }) => {
    if (kind === 'reloaded') tellSoon()
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(again)
  }
}
