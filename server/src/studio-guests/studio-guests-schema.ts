/** Times are epoch ms; 0 and 1 are no and yes. */
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
    /** SHA-256 of the token of the page that was opened last; null when there is none. */
    token_hash: string | null
    /** One of the session's three places; null without a page. */
    place: number | null
    /** The connection of the page, under a name of its own; null while it has none. */
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
  /** Whose page mixes a session's guests in. */
  studio_room: {
    session_id: string
    page: string | null
    by_name: string
    seen_at: number
  }
}
