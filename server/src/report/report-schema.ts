export type ReportTables = {
  /** A single row: the report as JSON, made at `at` (epoch ms), without personal data. */
  report_snapshot: { id: number; report: string; at: number }
  /** Only the SHA-256 of the link's secret is stored. Times are epoch ms; `opened_at` is null until it is opened. */
  report_link: {
    id: string
    hash: string
    by_name: string
    at: number
    expires_at: number
    opened_at: number | null
  }
  /** How much of a channel's log is counted in `chat_messages_per_minute`: everything up to and including `seq`. */
  chat_stats_cursor: { channel: string; seq: number }
  /** The activity in a channel's log in each minute (epoch ms). Reactions that were taken back are subtracted. */
  chat_messages_per_minute: {
    channel: string
    minute: number
    messages: number
    removed: number
    reactions: number
  }
}
