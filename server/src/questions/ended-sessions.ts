/** What becomes of the question on air when its session ends, by the clock or by End, and when that End is undone. */

import { graceOf } from '@rostra/domain/direction/direction-limits'
import { isVotingOver } from '@rostra/domain/questions/audience-questions'
import type { Core } from '../core.ts'
import type { QuestionInboxStore } from './question-inbox-store.ts'

/**
 * Returns a function to call every second. A session that is over takes its question off the air: it counts as answered,
 * as pages show it, until its session is opened again. `onChange` is told the session whose questions have changed.
 */
export function watchEnds(
  { eventCache, clock }: Core,
  store: QuestionInboxStore,
  onChange: (showId: string) => void,
): () => Promise<void> {
  /** When the sessions that are over have ended, epoch ms by their ids. */
  const over = new Map<string, number>()
  const watch = async () => {
    const { event, sessions = [] } = eventCache.find() ?? {}
    for (const session of sessions) {
      const { id, endsAt } = session
      const endedAt = over.get(id)
      const isOver = isVotingOver(session, graceOf(event), clock())
      if (isOver === (endedAt !== undefined)) continue
      const isChanged = await (endedAt === undefined
        ? store.endOnAir(id, endsAt)
        : store.backOnAir(id, endedAt))
      if (isOver) over.set(id, endsAt)
      else over.delete(id)
      if (isChanged) onChange(id)
    }
  }
  let isBusy = false
  return async () => {
    if (isBusy) return
    isBusy = true
    await watch().finally(() => {
      isBusy = false
    })
  }
}
