/**
 * A guest's link: its secret, from the fragment, is exchanged for a token, which this tab keeps so that a reload stays
 * in the studio. No React in here.
 */
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'

type Calls = typeof calls

export type LinkAbout = AnswerOf<Calls['guest-link']>
export type GuestView = AnswerOf<Calls['guest-view']>

const key = 'rostra:guest'

export const linkSecret = (): string => location.hash.slice(1)

/** The token for this link, if stored in this tab. */
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
