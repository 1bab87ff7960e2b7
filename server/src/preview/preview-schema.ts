export type PreviewTables = {
  /** Only the SHA-256 hash of a token is stored. `shift` is in ms, the other times are epoch ms. */
  preview_token: {
    hash: string
    staff_token_hash: string
    shift: number
    stopped_at: number | null
    expires_at: number
  }
}
