import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { basePath } from '../base-path.ts'
import { ApiError } from './api.ts'

type Calls = typeof calls

/** Makes a call without anyone being signed in, or with a page's own token. Throws `ApiError`. */
export async function post<Name extends keyof Calls>(
  name: Name,
  payload: PayloadInput<Calls[Name]>,
  token?: string,
): Promise<AnswerOf<Calls[Name]>> {
  const answer = await fetch(`${basePath()}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(payload),
  }).catch(() => undefined)
  const body = (await answer?.text().catch(() => '')) ?? ''
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, body)
  return JSON.parse(body)
}
