export type AnnouncementTables = {
  /** `session_id` is null for an announcement to everyone. Times are epoch ms. */
  announcement: {
    id: string
    text: string
    session_id: string | null
    starts_at: number
    ends_at: number
    withdrawn_at: number | null
    by_name: string
    made_at: number
  }
}
