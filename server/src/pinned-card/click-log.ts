/** Collects who opened a link and writes it a little later: if a whole room clicks at once, that is one transaction. */
import type { Core } from '../core.ts'
import { throttle } from '../platform/throttle.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { PinnedCardStore } from './pinned-card-store.ts'

/** ms between two transactions. */
const writeEvery = 500

export type ClickLog = ReturnType<typeof createClickLog>

export function createClickLog({ logger }: Core, store: PinnedCardStore, staff: Staff) {
  const onError = (error: unknown) => logger.error({ err: error }, 'clicks could not be recorded')
  /** By card. Earlier clicks are found in the database. */
  let waiting = new Map<string, Set<string>>()
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const clicks = [...waiting].flatMap(([cardId, people]) =>
      [...people].map((userId) => ({ cardId, userId })),
    )
    waiting = new Map()
    for (let from = 0; from < clicks.length; from += atOnce)
      await store.addClicks(clicks.slice(from, from + atOnce))
    if (clicks.length > 0) staff.notify('cards')
  }
  const writeNow = (): Promise<void> => {
    writing = writing.then(write).catch(onError)
    return writing
  }
  const writeSoon = throttle(writeEvery, () => void writeNow())

  return {
    clicked(cardId: string, userId: string): void {
      const people = waiting.get(cardId) ?? new Set()
      waiting.set(cardId, people.add(userId))
      writeSoon()
    },
    /** Resolves when nothing is waiting. */
    settle: writeNow,
  }
}

/** Rows in one statement: databases limit the number of parameters. */
const atOnce = 1000
