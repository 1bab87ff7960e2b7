/** What other features add to the sign-in of attendees. */

/** Records sign-ins that were refused because the email is not registered. */
export type DoorLog = {
  /** `address` is the network address. */
  refused(email: string, address: string): void
  /** True for an email that was refused before. */
  knows(email: string): Promise<boolean>
}

/** Joins whom a signed link names to an attendee who has proved its address by a code. */
export type LinkJoiner = {
  /** Resolves to what joins them. Throws `link-refused`, also for a link that names another address. `now` is epoch ms. */
  check(link: string, email: string, now: number): Promise<(attendeeId: string) => Promise<void>>
}

/** `address` is the network address. */
export type SignInListener = (email: string | null, address: string) => void
