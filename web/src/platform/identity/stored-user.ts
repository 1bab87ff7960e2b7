/** The signed-in user and the token in local storage, under the keys defined in specification section 3. */
import type { Role } from '@rostra/domain/staff/organiser'

/** `name` is the first and last name; it may be empty for organisers. */
export type StoredUser = {
  id: string
  /** Null for someone who came by a signed link that named no address. */
  email: string | null
  first: string
  last: string
  name: string
  role?: Role | undefined
}

const userKey = 'user'
const tokenKey = 'token'

let own: { token: string | undefined } | undefined

/**
 * For a page without a sign-in: from now on everything it asks carries its own token, or none, whoever is signed in in
 * this browser. In a frame on another site there may be no storage either.
 */
export const carryOwnToken = (token: string | undefined): void => {
  own = { token }
}

export const storedToken = (): string | undefined =>
  own ? own.token : (localStorage.getItem(tokenKey) ?? undefined)

export function storedUser(): StoredUser | undefined {
  if (own || !storedToken()) return undefined
  const text = localStorage.getItem(userKey)
  if (!text) return undefined
  try {
    return JSON.parse(text) as StoredUser
  } catch {
    return undefined
  }
}

export function storeUser(user: StoredUser, token: string): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
}

export function clearUser(): void {
  localStorage.removeItem(userKey)
  localStorage.removeItem(tokenKey)
}
