/** Times are epoch ms. */
export type StudioTables = {
  /** The key with which an encoder sends a session's picture; only its SHA-256 is stored. */
  studio_key: { session_id: string; hash: string; made_at: number }
  /** What was sent for a session. A session has at most one that is not removed. */
  recording: {
    id: string
    session_id: string
    /** Grows when an encoder starts again; names of files are unique within a take. */
    take: number
    /** What the encoder's master playlist says, as JSON; null without one. */
    master: string | null
    /** A fingerprint of who sends. */
    sender: string
    bytes: number
    started_at: number
    /** When it began to come without a pause. */
    sending_since: number
    last_at: number
    ended_at: number | null
    removed_at: number | null
    /** What was trimmed off its beginning and end: the replay is between these; null as the session ran. */
    shown_from: number | null
    shown_to: number | null
    /** Since when the event has no such session. */
    missing_since: number | null
  }
  /** How many places a playlist has by now, and how many discontinuities. */
  recording_playlist: { recording_id: string; playlist: string; segments: number; breaks: number }
  /** A segment or its beginning, as it was sent; `file` is its name in the recording's folder. */
  recording_file: {
    recording_id: string
    take: number
    path: string
    file: string
    bytes: number
    hash: string
    at: number
    /** 0: only for the live playlist, as the disk was nearly full. */
    recorded: number
  }
  /** What the encoder's playlists say of it, one row for each place in a playlist. */
  recording_segment: {
    recording_id: string
    playlist: string
    take: number
    sequence: number
    path: string
    /** Microseconds. */
    duration: number
    /** By the server's clock, and as the encoder said. */
    starts_at: number
    encoder_at: number | null
    map_path: string | null
    discontinuity: number
    /** Of its playlist, from 0, and how many discontinuities there are up to this one. */
    number: number
    breaks: number
    /** 1: it came when players may have got its place as missing, which stays so in the live playlist. */
    late: number
  }
}
