import { type AttendeeEntry, foldedName } from '@rostra/domain/attendee-entry'

export type AttendeeTables = {
  /** `email` is trimmed and lower-case. The last two are forms of name and email for sorting and searching. */
  attendee: {
    id: string
    email: string
    first: string
    last: string
    created_at: number
    name_key: string
    search: string
  }
  /** Only the SHA-256 of a token is stored. */
  token: { hash: string; attendee_id: string; created_at: number; expires_at: number }
  /** Additional addresses to sign in with; `email` as above. An attendee registered under it takes precedence. */
  attendee_address: { email: string; attendee_id: string; added_at: number }
  /**
   * Codes emailed to a sign-in address, `email` as above; only a keyed hash of a code is stored. `network` is one of the
   * email and the network address that asked for it, `expires_at` is epoch ms.
   */
  sign_in_code: {
    id: string
    email: string
    network: string
    attendee_id: string
    hash: string
    expires_at: number
  }
  /** How often a code was tried from a network, as above; a row outlives a code that was used. */
  sign_in_try: { code_id: string; network: string; tries: number; expires_at: number }
  /** `setting` is JSON; `user_id` is an attendee's or organiser's. */
  do_not_disturb: { user_id: string; setting: string }
}

/** The keys by which a person is sorted and found. */
export const keysOf = ({ email, first, last }: AttendeeEntry) => ({
  name_key: foldedName(`${last || first} ${first}`),
  search: foldedName(`${first} ${last} ${email}`),
})
