export type PinnedCardTables = {
  /**
   * The one pinned last is shown, for each session, and for the event (`session_id` is null). Times are epoch ms;
   * `turn` counts the cards of its place, for those of one millisecond; `clicks` counts the people who opened its link.
   */
  pinned_card: {
    id: string
    session_id: string | null
    text: string
    link_url: string | null
    link_label: string
    until_at: number | null
    pinned_at: number
    turn: number
    unpinned_at: number | null
    by_name: string
    clicks: number
  }
  /** Who has been counted, while the card can be shown: with the next card only the number is kept. */
  pinned_card_click: { card_id: string; user_id: string }
}
