export type FrontDoorTables = {
  /**
   * Sign-ins with an unregistered address. Times are epoch ms; `ignored_at` is null unless the address is hidden, and
   * `is_similar` is 1 if a registered address was similar when it was last tried, else 0.
   */
  refused_sign_in: {
    email: string
    first_at: number
    last_at: number
    times: number
    ignored_at: number | null
    is_similar: number
  }
}
