export type AttendanceTables = {
  /** When a person's pages were at a session, as seen by one instance; epoch ms, `left_at` null while they are. */
  attendance_visit: {
    id: string
    session_id: string
    attendee_id: string
    joined_at: number
    left_at: number | null
    instance: string
  }
  /** When an instance with open visits last wrote, and so was alive. */
  instance_heartbeat: { instance: string; at: number }
  /** Increases with every change to a session's visits. */
  attendance_version: { session_id: string; version: number }
}
