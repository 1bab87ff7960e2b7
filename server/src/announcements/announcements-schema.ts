export type AnnouncementTables = {
  /** `show_id` is null for everyone. Times are epoch ms. */
  announcement: {
    id: string
    text: string
    show_id: string | null
    starts_at: number
    ends_at: number
    withdrawn_at: number | null
    by_name: string
    made_at: number
  }
}
