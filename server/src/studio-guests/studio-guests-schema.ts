/** Times are epoch ms; flags are 0 or 1. */
export type StudioGuestTables = {
  studio_guest: {
    id: string
    /** SHA-256 of the link's secret. */
    hash: string
    session_id: string
    name: string
    role: string
    by_name: string
    at: number
    /** SHA-256 of the token of the page that was opened last; null without a page. */
    token_hash: string | null
    /** One of the session's three places; null without a page. */
    place: number | null
    /** The name of the page's connection; null while it has none. */
    page: string | null
    seen_at: number
    admitted: number
    on_air: number
    muted: number
  }
  studio_guest_line: {
    id: string
    guest_id: string
    from_host: number
    text: string
    at: number
  }
  /** The page that mixes in a session's guests. */
  studio_room: {
    session_id: string
    page: string | null
    by_name: string
    seen_at: number
  }
}
