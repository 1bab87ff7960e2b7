/**
 * Signs in with what is after the # of the page's address: the token of a link that another program has signed, or the
 * code with which the organisation's page led back. Loaded only for such an address. It is removed from the address
 * first, so that nobody finds it in the history.
 */
import { fullName } from '@rostra/domain/attendees/attendee'
import { codeAgainAfter } from '@rostra/domain/attendees/sign-in-code'
import type { Joined } from '@rostra/domain/attendees/sign-in-shapes'
import { paths } from '@rostra/domain/paths'
import { rememberAskedCode } from '../attendees/ask-to-join.ts'
import { pagesPath } from '../platform/base-path.ts'
import { returnPath } from '../platform/identity/return-path.ts'
import { rememberSignIn } from '../platform/identity/signed-in.ts'
import { storedToken } from '../platform/identity/stored-user.ts'
import { callApi } from '../platform/transport/api.ts'
import { serverNow } from '../platform/transport/server-clock.ts'

/** Resolves in any case. After a failure the sign-in page says why. */
export async function openLink(): Promise<void> {
  const given = new URLSearchParams(location.hash.slice(1))
  const { pathname, search } = location
  const here = pathname.slice(pagesPath().length) + search
  history.replaceState(history.state, '', pathname + search)
  const code = given.get('organisation')
  const token = given.get('token') ?? ''
  // The page that was requested before signing in with the organisation.
  const from = returnPath(code === null ? here : given.get('to'))
  // Whoever is signed in here and opens a link of their ticket again stays signed in.
  if (code === null && storedToken()) return
  try {
    const answer =
      code === null
        ? await callApi('link-sign-in', { token })
        : await callApi('organisation-join', { code })
    if ('code' in answer) {
      rememberAskedCode(answer.email, codeAgainAfter, serverNow(), token)
      return toSignIn(from)
    }
    remember(answer)
    if (code !== null) history.replaceState(history.state, '', pagesPath() + from)
  } catch (error) {
    toSignIn(from, (error as Error).message)
  }
}

/** The address, if there is one, comes with the next look at who is signed in. */
function remember({ token, ...person }: Joined): void {
  rememberSignIn({ ...person, email: null, name: fullName(person) }, token)
}

function toSignIn(from: string, problem?: string): void {
  // As react-router stores what a page passes to the next.
  const state = { ...history.state, usr: { from, problem } }
  history.replaceState(state, '', pagesPath() + paths.signIn())
}
