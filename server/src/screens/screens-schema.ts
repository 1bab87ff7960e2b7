import type { ScreenKind } from '@rostra/domain/screens'

export type ScreenTables = {
  /** Only the SHA-256 of the link's secret is stored. */
  screen_link: {
    id: string
    kind: ScreenKind
    hash: string
    session_id: string
    by_name: string
    at: number
  }
  /** The tokens that pages received for a link; deleted with it. `hash` is the token's SHA-256. */
  screen_token: { hash: string; link_id: string; expires_at: number }
  /** The one note that is shown to a session's speakers. */
  speaker_note: {
    session_id: string
    id: string
    text: string
    by_name: string
    at: number
    /** When a speaker confirmed having seen it. */
    seen_at: number | null
  }
}
