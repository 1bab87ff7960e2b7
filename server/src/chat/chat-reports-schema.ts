import type { ReportReason } from '@rostra/domain/chat/chat-reports'

export type ChatReportTables = {
  /** That someone reported a message; `seq` is the message's. */
  chat_report: {
    id: string
    channel: string
    seq: number
    /** Null once the person who reported it was erased. */
    reporter_id: string | null
    reason: ReportReason | null
    /** What they said besides, or ''. */
    details: string
    at: number
    state: 'open' | 'dismissed' | 'removed'
    handled_by_id: string | null
    handled_by: string | null
    handled_at: number | null
  }
}
