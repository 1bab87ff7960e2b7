import type { Notice } from '@rostra/domain/closing'

/** Times are epoch ms. */
export type ClosingTables = {
  /** A single row, present from the start. */
  closing: {
    id: number
    closed_at: number | null
    closed_by: string | null
    /** Days for which personal data is kept after the end; null for indefinitely. */
    days: number | null
    /** Who chose this. */
    days_by: string | null
    requested_erase_at: number | null
    erase_at: number | null
    begun_at: number | null
    done_at: number | null
    /** Rows erased so far, out of `total`. */
    erased: number
    total: number
    /** The instance that is erasing, and when its lease expires. */
    locked_by: string | null
    locked_until: number
  }
  /** Emails to organisers about a date, each sent once; `sent_at` is when they were put into the outbox. */
  closing_notice: {
    erase_at: number
    kind: Notice
    at: number
    tried_at: number | null
    sent_at: number | null
  }
}
