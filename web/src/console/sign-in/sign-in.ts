import { fullName } from '@rostra/domain/attendee'
import { callApi } from '../../platform/api.ts'
import { rememberSignIn } from '../../platform/signed-in.ts'

/** Signs in, and remembers it for the site too. Throws `ApiError`, with `code-needed` for the second step. */
export async function signIn(email: string, password: string, code = ''): Promise<void> {
  const { token, ...user } = await callApi('organiser-sign-in', { email, password, code })
  rememberSignIn({ ...user, name: fullName(user) }, token)
}
