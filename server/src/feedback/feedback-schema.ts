export type FeedbackTables = {
  /** An attendee's feedback on a session: 1 to 5, a comment or '', and when (epoch ms). */
  session_feedback: {
    session_id: string
    attendee_id: string
    rating: number
    comment: string
    given_at: number
  }
}
