/**
 * Reactions of one session on this page: the person's own are sent at most once per second and shown immediately;
 * those of others arrive as counts. No React in here.
 */
import {
  type ReactionCounts,
  type ReactionKey,
  reactionEvery,
  reactionKeys,
} from '@rostra/domain/reactions/reactions'
import { Listeners } from '../platform/listeners.ts'
import type { LiveClient } from '../platform/transport/live-client.ts'

export type ReactionView = {
  /** Received within the last minute, including the person's own: the protocol has no totals. */
  counts: Record<ReactionKey, number>
  /** True for a second after the person's own reaction. */
  cooling: boolean
}

type Deps = {
  live: Pick<LiveClient, 'react' | 'onReactions'>
  showId: string
  /** The room that carries the show's reactions. */
  channel: string
  /** `POST /api/reaction`, while the live connection is not open. */
  post(showId: string, key: ReactionKey): Promise<unknown>
  now(): number
  after(ms: number, run: () => void): () => void
}

/** ms for which a reaction is counted. */
const countedFor = 60_000
/** ms within which a reaction sent by POST may also arrive in the counts, if the room is entered by then. */
const echoWithin = 1_000

export type ReactionStore = ReturnType<typeof createReactionStore>

/** Nothing is sent or received before `open`. */
export function createReactionStore({ live, showId, channel, post, now, after }: Deps) {
  const viewListeners = new Listeners()
  const burstListeners = new Listeners<[counts: ReactionCounts]>()
  let view: ReactionView = { counts: { c: 0, r: 0, h: 0 }, cooling: false }
  let posted: { key: ReactionKey; at: number }[] = []
  let sentAt = Number.NEGATIVE_INFINITY

  const notify = (next: ReactionView) => {
    view = next
    viewListeners.tell()
  }
  const count = (counts: ReactionCounts, sign: 1 | -1) => {
    const sums = { ...view.counts }
    for (const key of reactionKeys) sums[key] += sign * (counts[key] ?? 0)
    notify({ ...view, counts: sums })
  }
  const add = (counts: ReactionCounts) => {
    count(counts, 1)
    after(countedFor, () => count(counts, -1))
    burstListeners.tell(counts)
  }
  const withoutEchoes = (counts: ReactionCounts): ReactionCounts => {
    posted = posted.filter(({ at }) => now() - at < echoWithin)
    const left = { ...counts }
    posted = posted.filter(({ key }) => {
      if (!left[key]) return true
      left[key] -= 1
      return false
    })
    return left
  }

  return {
    /** Listens to the room until the returned function is called. */
    open: (): (() => void) => live.onReactions(channel, (counts) => add(withoutEchoes(counts))),

    subscribe: viewListeners.subscribe,

    view: (): ReactionView => view,

    /** Reports every reaction to show, as it arrives. */
    onBurst: burstListeners.subscribe,

    /** Ignored within a second of the last one. */
    react: (key: ReactionKey): void => {
      if (now() - sentAt < reactionEvery) return
      sentAt = now()
      notify({ ...view, cooling: true })
      after(reactionEvery, () => notify({ ...view, cooling: false }))
      add({ [key]: 1 })
      if (live.react(channel, key)) return
      posted.push({ key, at: now() })
      // A reaction that cannot be sent is not worth an error.
      post(showId, key).catch(() => {})
    },
  }
}
