/**
 * A guest's link: its secret, from the fragment, is exchanged for a token, which this tab keeps so that a reload stays
 * in the studio. No React in here.
 */
import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { basePath } from '../platform/base-path.ts'
import { ApiError } from '../platform/transport/api.ts'

type GuestCall = 'guest-link' | 'guest-open' | 'guest-view' | 'guest-write' | 'guest-leave'
type Calls = Pick<typeof calls, GuestCall>

export type LinkAbout = AnswerOf<Calls['guest-link']>
export type GuestView = AnswerOf<Calls['guest-view']>

const key = 'rostra:guest'

export const linkSecret = (): string => location.hash.slice(1)

/** The token of this link that the tab has kept. */
export function keptToken(): string | undefined {
  try {
    const { link, token } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<
      string,
      string
    >
    return link === linkSecret() ? token : undefined
  } catch {
    return undefined
  }
}

export function keepToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify({ link: linkSecret(), token }))
}

/** Throws `ApiError`. */
export async function guestCall<Name extends GuestCall>(
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
