export type PinnedCardTables = {
  /**
   * The latest card is shown, for each session, and for the event (`session_id` is null). Times are epoch ms; `turn`
   * numbers the cards of a place, to order those of the same millisecond; `clicks` counts the people who opened its
   * link.
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
  /** Who has been counted, while the card can be shown: once it is replaced, only the total is kept. */
  pinned_card_click: { card_id: string; user_id: string }
}
