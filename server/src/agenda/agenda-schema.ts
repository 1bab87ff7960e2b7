/** `user_id` is an attendee's or organiser's; times are epoch ms. */
export type AgendaTables = {
  /** Stars of removed sessions are kept, as a session may be restored. */
  agenda_star: { user_id: string; session_id: string; at: number }
  /** The key of a person's calendar files. Not hashed: its owner can see it again, and it reveals only times and titles. */
  calendar_key: { user_id: string; key: string; created_at: number }
  /** How often a session has changed for calendars, and a fingerprint of its last content. */
  calendar_revision: {
    session_id: string
    fingerprint: string
    sequence: number
    changed_at: number
  }
}
