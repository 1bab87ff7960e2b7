export type AttendanceTables = {
  /** When a person's pages were at a session, as one instance saw it; epoch ms, null while they are. */
  attendance_visit: {
    id: string
    session_id: string
    attendee_id: string
    joined_at: number
    left_at: number | null
    instance: string
  }
  /** When an instance with open visits last wrote; it was alive then. */
  instance_heartbeat: { instance: string; at: number }
  /** Grows with every change of a session's visits. */
  attendance_version: { session_id: string; version: number }
}
