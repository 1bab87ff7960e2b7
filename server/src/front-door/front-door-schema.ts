export type FrontDoorTables = {
  /** Sign-ins with an unregistered address. Times are epoch ms; `ignored_at` is null unless the address is hidden. */
  refused_sign_in: {
    email: string
    first_at: number
    last_at: number
    times: number
    ignored_at: number | null
  }
}
