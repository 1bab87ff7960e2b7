/**
 * Signs in with the token in the page's address, from a link that another program has signed. Loaded only for such an
 * address. The token is removed from the address first, so that nobody finds it in the history.
 */
import { fullName } from '@rostra/domain/attendee'
import { paths } from '@rostra/domain/paths'
import { pagesPath } from '../platform/base-path.ts'
import { rememberSignIn } from '../platform/identity/signed-in.ts'
import { storedToken } from '../platform/identity/stored-user.ts'
import { callApi } from '../platform/transport/api.ts'

/** Resolves in any case. After a failure the sign-in page says why. Whoever is signed in here stays who they are. */
export async function openLink(): Promise<void> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  const { pathname, search } = location
  history.replaceState(history.state, '', pathname + search)
  if (storedToken()) return
  try {
    const { token: own, ...person } = await callApi('link-sign-in', { token })
    // The address, if there is one, comes with the next look at who is signed in.
    rememberSignIn({ ...person, email: null, name: fullName(person) }, own)
  } catch (error) {
    const from = pathname.slice(pagesPath().length) + search
    // As react-router stores what a page passes to the next.
    const state = { ...history.state, usr: { from, problem: (error as Error).message } }
    history.replaceState(state, '', pagesPath() + paths.signIn())
  }
}
