/**
 * Calls from pages without a signed-in account: studio guests, screens and shared reports. They have a token of their
 * own or none, so the stored token, the password prompt and the prefetched answers of `api.ts` do not apply.
 */
import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { basePath } from '../base-path.ts'
import { chosenLanguage } from '../i18n/wanted-language.ts'
import { ApiError } from './api.ts'

type Calls = typeof calls

/** `token` is the page's own; `early` is the answer if the page has asked before its code was there. Throws `ApiError`. */
export async function postAsGuest<Name extends keyof Calls>(
  name: Name,
  payload: PayloadInput<Calls[Name]>,
  token?: string,
  early?: Promise<Response>,
): Promise<AnswerOf<Calls[Name]>> {
  const language = chosenLanguage()
  const ask = () =>
    fetch(`${basePath()}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(language ? { 'accept-language': language } : {}),
        ...(token ? { authorization: token } : {}),
      },
      body: JSON.stringify(payload),
    })
  const answer = await (early ?? ask()).catch(() => undefined)
  const body = (await answer?.text().catch(() => '')) ?? ''
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, body)
  return JSON.parse(body)
}
