/** Notifies the rooms of sessions with public questions about votes, and about changes to the list. */

import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import { votesEvery } from '@rostra/domain/questions/audience-questions'
import { throttle } from '../platform/throttle.ts'

type Change = { ids: Set<string>; changed: boolean }

type Deps = {
  /** The current votes of questions. */
  votesOf(ids: readonly string[]): Promise<Record<string, number>>
  send(showId: string, frame: ServerFrame): void
  /** Publishes to the other instances. */
  publish(message: { showId: string; ids: string[]; changed: boolean }): void
  onError(error: unknown): void
}

export type AudienceUpdates = ReturnType<typeof createAudienceUpdates>

export function createAudienceUpdates({ votesOf, send, publish, onError }: Deps) {
  const waiting = new Map<string, Change & { own: boolean; sendSoon(): void }>()

  const sendNow = async (showId: string) => {
    const pending = waiting.get(showId)
    if (!pending || (pending.ids.size === 0 && !pending.changed)) return
    const { changed, own } = pending
    const ids = [...pending.ids]
    Object.assign(pending, { ids: new Set(), changed: false, own: false })
    // Read now and not when the votes were written, so that neither of two instances sends an older number last.
    const votes =
      ids.length > 0 ? await votesOf(ids).catch(againWith(showId, ids, changed, own)) : {}
    send(showId, {
      t: 'event',
      changed: [],
      questions: { showId, votes, ...(changed ? { changed } : {}) },
    })
    if (own) publish({ showId, ids, changed })
  }
  /** When the database is down, repeats the same notification at the next tick. */
  const againWith =
    (...change: Parameters<typeof add>) =>
    (error: unknown): never => {
      add(...change)
      throw error
    }
  const add = (showId: string, ids: readonly string[], changed: boolean, own: boolean) => {
    const pending = waiting.get(showId) ?? {
      ids: new Set<string>(),
      changed: false,
      own: false,
      sendSoon: throttle(votesEvery, () => void sendNow(showId).catch(onError)),
    }
    waiting.set(showId, pending)
    for (const id of ids) pending.ids.add(id)
    pending.changed ||= changed
    pending.own ||= own
    pending.sendSoon()
  }

  return {
    voted: (showId: string, id: string) => add(showId, [id], false, true),
    changed: (showId: string) => add(showId, [], true, true),
    /** Received from another instance. */
    received: (it: { showId: string; ids: string[]; changed: boolean }) =>
      add(it.showId, it.ids, it.changed, false),
  }
}
