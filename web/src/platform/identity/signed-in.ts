/** Who is signed in, for every component; local storage is the source of truth, so that all tabs agree. */
import { useSyncExternalStore } from 'react'
import { Listeners } from '../listeners.ts'
import { forgetCopies, forgetTypedData, leftKey, withdrawnKey } from './personal-data.ts'
import { clearUser, type StoredUser, storedUser, storeUser } from './stored-user.ts'

let user = storedUser()
const listeners = new Listeners()
const leaving = new Listeners()
/** The last person who was signed in while this page was open. */
let person = user?.id

function changed() {
  const before = user?.id
  user = storedUser()
  person = user?.id ?? person
  listeners.tell()
  if (before !== undefined && user?.id !== before) leaving.tell()
}

// Signing in or out in another tab applies here too.
window.addEventListener('storage', ({ key }) => {
  if (key === leftKey) return forgetTypedData()
  const next = storedUser()?.id
  if (next === undefined || person === undefined || next === person) return changed()
  // Any part of the page may still have the previous person's data in memory.
  forgetTypedData(next)
  location.reload()
})

/** Calls back when the person who was signed in here no longer is; returns a function that stops it. */
export const onOtherPerson = leaving.subscribe

/** The signed-in user, or undefined. */
export const useSignedIn = (): StoredUser | undefined =>
  useSyncExternalStore(listeners.subscribe, () => user)

export function rememberSignIn(next: StoredUser, token: string): void {
  forgetTypedData(next.id)
  if (next.id !== user?.id) forgetCopies()
  sessionStorage.removeItem(withdrawnKey)
  storeUser(next, token)
  changed()
}

let hasLeft = false
/** Whether a sign-in of this page has ended. */
export const hasSignedOut = (): boolean => hasLeft

export function forgetSignIn(): void {
  hasLeft = true
  clearUser()
  forgetCopies()
  changed()
}
