import type { ReportReason } from '@rostra/domain/chat/chat-reports'

export type ChatReportTables = {
  /** One person's report of a message; `seq` is the message's. */
  chat_report: {
    id: string
    channel: string
    seq: number
    /** Null once the person who reported it was erased. */
    reporter_id: string | null
    reason: ReportReason | null
    /** The reporter's explanation, or ''. */
    details: string
    at: number
    state: 'open' | 'dismissed' | 'removed'
    handled_by_id: string | null
    handled_by: string | null
    handled_at: number | null
  }
}
