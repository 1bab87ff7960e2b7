/** Who is signed in, for every component; local storage is the source of truth, so that all tabs agree. */
import { useSyncExternalStore } from 'react'
import { forgetTypedData, leftKey, offlineCopyKey } from './personal-data.ts'
import { clearUser, type StoredUser, storedUser, storeUser } from './stored-user.ts'

let user = storedUser()
const listeners = new Set<() => void>()
const leaving = new Set<() => void>()
/** The last person who was signed in while this page was open. */
let person = user?.id

function changed() {
  const before = user?.id
  user = storedUser()
  person = user?.id ?? person
  for (const listener of listeners) listener()
  if (before !== undefined && user?.id !== before) for (const listener of leaving) listener()
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
export function onOtherPerson(listener: () => void): () => void {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

/** The signed-in user, or undefined. */
export function useSignedIn(): StoredUser | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => user,
  )
}

export function rememberSignIn(next: StoredUser, token: string): void {
  forgetTypedData(next.id)
  storeUser(next, token)
  changed()
}

export function forgetSignIn(): void {
  clearUser()
  localStorage.removeItem(offlineCopyKey)
  changed()
}
