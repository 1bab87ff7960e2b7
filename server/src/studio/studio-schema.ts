/** Times are epoch ms. */
export type StudioTables = {
  /** The key with which an encoder sends a session's video; only its SHA-256 is stored. */
  studio_key: { session_id: string; hash: string; made_at: number }
  /** What was sent for a session. A session has at most one that is not removed. */
  recording: {
    id: string
    session_id: string
    /** Increases when an encoder restarts; file paths are unique within a take. */
    take: number
    /** What encoders' master playlists said and what players are offered, as JSON of `offer.ts`; null without either. */
    master: string | null
    /** A fingerprint of the sender. */
    sender: string
    bytes: number
    started_at: number
    /** Since when it has been arriving without a pause. */
    sending_since: number
    last_at: number
    ended_at: number | null
    removed_at: number | null
    /** The replay shows what is between these two; null is where the session began or ended. */
    shown_from: number | null
    shown_to: number | null
    /** Since when the event no longer has this session. */
    missing_since: number | null
  }
  /** How many places and discontinuities a playlist has so far. */
  recording_playlist: { recording_id: string; playlist: string; segments: number; breaks: number }
  /** A segment or initialisation segment as it was sent; `file` is its name in the recording's folder. */
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
  /** The encoder's playlists, one row for each place in a playlist. */
  recording_segment: {
    recording_id: string
    playlist: string
    take: number
    sequence: number
    path: string
    /** Microseconds. */
    duration: number
    /** By the server's clock, and by the encoder's. */
    starts_at: number
    encoder_at: number | null
    map_path: string | null
    discontinuity: number
    /** The position in its playlist from 0, and the number of discontinuities up to and including it. */
    number: number
    breaks: number
    /** 1: it arrived when players may have seen its place as a gap, which it then stays in the live playlist. */
    late: number
  }
}
