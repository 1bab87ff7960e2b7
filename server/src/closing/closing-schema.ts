import type { Notice } from '@rostra/domain/closing'

/** Times are epoch ms. */
export type ClosingTables = {
  /** One row, from the beginning. */
  closing: {
    id: number
    closed_at: number | null
    closed_by: string | null
    /** Days that personal data is kept after the end; null for indefinitely. */
    days: number | null
    /** Who said so. */
    days_by: string | null
    requested_erase_at: number | null
    erase_at: number | null
    begun_at: number | null
    done_at: number | null
    /** Rows erased, of those there were. */
    erased: number
    total: number
    /** The instance that is erasing, and until when it may be silent. */
    locked_by: string | null
    locked_until: number
  }
  /** What organisers are mailed of a date, once; `sent_at` is when the mails were put into the outbox. */
  closing_notice: {
    erase_at: number
    kind: Notice
    at: number
    tried_at: number | null
    sent_at: number | null
  }
}
