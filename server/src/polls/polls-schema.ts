import type { PollKind, PollResults } from '@rostra/domain/polls'

export type PollTables = {
  /**
   * Times are epoch ms. `options` is a JSON list; `total` counts the people who have voted. A removed poll stays, so
   * that it can be restored.
   */
  poll: {
    id: string
    session_id: string
    question: string
    kind: PollKind
    options: string
    results: PollResults
    anonymous: number
    by_name: string
    made_at: number
    opened_at: number | null
    closed_at: number | null
    removed_at: number | null
    total: number
  }
  /**
   * Who has voted. `choices` (JSON) is what they chose; it is null in an anonymous poll, for which no time is stored
   * either. `turn` counts how often they have voted, so that each receipt works once.
   */
  poll_ballot: { poll_id: string; user_id: string; choices: string | null; turn: number }
  /** Votes for each option (its index), rating or word (`shown` as it was first entered). */
  poll_tally: { poll_id: string; choice: string; shown: string; votes: number }
}
