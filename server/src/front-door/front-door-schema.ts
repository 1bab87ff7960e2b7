export type FrontDoorTables = {
  /** Sign-ins with an address that nobody had registered. Times are epoch ms; `ignored_at` hides it for good. */
  refused_sign_in: {
    email: string
    first_at: number
    last_at: number
    times: number
    ignored_at: number | null
  }
}
