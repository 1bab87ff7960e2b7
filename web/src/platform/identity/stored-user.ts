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

export const storedToken = (): string | undefined => localStorage.getItem(tokenKey) ?? undefined

export function storedUser(): StoredUser | undefined {
  const text = localStorage.getItem(userKey)
  if (!text || !storedToken()) return undefined
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
