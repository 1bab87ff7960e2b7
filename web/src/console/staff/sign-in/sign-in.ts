import { fullName } from '@rostra/domain/attendees/attendee'
import { rememberSignIn } from '../../../platform/identity/signed-in.ts'
import { callApi } from '../../../platform/transport/api.ts'

/** Signs in to the console and the attendee site. Throws `ApiError`, with `code-needed` for the second step. */
export async function signIn(email: string, password: string, code = ''): Promise<void> {
  const { token, ...user } = await callApi('organiser-sign-in', { email, password, code })
  rememberSignIn({ ...user, name: fullName(user) }, token)
}
