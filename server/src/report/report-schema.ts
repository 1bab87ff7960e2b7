export type ReportTables = {
  /** One row: the report as JSON, made at `at` (epoch ms), and no person in it. */
  report_snapshot: { id: number; report: string; at: number }
  /** Only the SHA-256 of the link's secret is stored. Epoch ms; `opened_at` is null until it was opened. */
  report_link: {
    id: string
    hash: string
    by_name: string
    at: number
    expires_at: number
    opened_at: number | null
  }
  /** How much of a channel's log is in `chat_messages_per_minute`: everything up to and with `seq`. */
  chat_stats_cursor: { channel: string; seq: number }
  /** What happened in a channel's log in each minute (epoch ms). Reactions taken back count less. */
  chat_messages_per_minute: {
    channel: string
    minute: number
    messages: number
    removed: number
    reactions: number
  }
}
