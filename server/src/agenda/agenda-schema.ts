/** `user_id` is an attendee's or organiser's; times are epoch ms. */
export type AgendaTables = {
  /** Stars of sessions that left the programme are kept: it may come back. */
  agenda_star: { user_id: string; session_id: string; at: number }
  /** The key of a person's calendar files. It opens times and titles, and its owner sees it again, so it is kept as it is. */
  calendar_key: { user_id: string; key: string; created_at: number }
  /** How often a session has changed, as calendars received it, and a fingerprint of its content then. */
  calendar_revision: {
    session_id: string
    fingerprint: string
    sequence: number
    changed_at: number
  }
}
