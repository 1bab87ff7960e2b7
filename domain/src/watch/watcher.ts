/** A device that watches an open session without an account. */
export type Watcher = { id: string; showId: string }
