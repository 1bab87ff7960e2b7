import { type AttendeeEntry, foldedName } from '@rostra/domain/attendee-entry'

export type AttendeeTables = {
  /** `email` is trimmed and lower-case. The last two are name and e-mail in the form used for searching and sorting. */
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
  /** Sign in as the attendee, too; `email` as above. An attendee registered under it comes first. */
  attendee_address: { email: string; attendee_id: string; added_at: number }
  /**
   * The code that was mailed last to an address people sign in with, `email` as above; only a keyed hash of it is
   * stored. `id` is that of this code, `tries` how often it was tried, `expires_at` epoch ms.
   */
  sign_in_code: {
    email: string
    id: string
    attendee_id: string
    hash: string
    expires_at: number
    tries: number
  }
  /** JSON, by the id of an attendee or organiser. */
  do_not_disturb: { user_id: string; setting: string }
}

/** By what a person is found and put in order. */
export const keysOf = ({ email, first, last }: AttendeeEntry) => ({
  name_key: foldedName(`${last || first} ${first}`),
  search: foldedName(`${first} ${last} ${email}`),
})
