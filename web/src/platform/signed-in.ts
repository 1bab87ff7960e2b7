/** Who is signed in, for every component; the truth is in local storage, so that all tabs agree. */
import { useSyncExternalStore } from 'react'
import { offlineCopyKey } from './personal-data.ts'
import { clearUser, type StoredUser, storedUser, storeUser } from './stored-user.ts'

let user = storedUser()
const listeners = new Set<() => void>()

function changed() {
  user = storedUser()
  for (const listener of listeners) listener()
}

// Signing in or out in another tab counts here too.
window.addEventListener('storage', changed)

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
  storeUser(next, token)
  changed()
}

export function forgetSignIn(): void {
  clearUser()
  localStorage.removeItem(offlineCopyKey)
  changed()
}
