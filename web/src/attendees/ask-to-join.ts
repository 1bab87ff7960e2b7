import { codeAgainAfter, codeLasts } from '@rostra/domain/attendees/sign-in-code'
import type { Joined } from '@rostra/domain/attendees/sign-in-shapes'
import { codeAskedKey } from '../platform/identity/personal-data.ts'
import { ApiError, callApi } from '../platform/transport/api.ts'

/** A code has been sent; another can be requested in `againIn` ms. `isNew` is false for one that was sent before. */
type CodeSent = { againIn: number; isNew: boolean }
export type Outcome = Joined | CodeSent

/** Signs in by email address, or has a code emailed to it. Throws `ApiError`. */
export async function askToJoin(
  payload: { email: string; again?: boolean },
  signal?: AbortSignal,
): Promise<Outcome> {
  try {
    const answer = await callApi('joinEmail', payload, signal)
    return 'code' in answer ? { againIn: codeAgainAfter, isNew: true } : answer
  } catch (error) {
    // It was requested in another tab, or before a reload of this page.
    if (!(error instanceof ApiError) || error.reason !== 'sign-in-code-sent') throw error
    const { seconds } = error.params
    return { againIn: Number(seconds) * 1000, isNew: false }
  }
}

/**
 * Where a code was sent, when another can be requested and until when it is valid; epoch ms by the server's clock. `link`
 * is the signed link for which it was sent.
 */
export type AskedCode = { email: string; againAt: number; until: number; link?: string }

/**
 * Kept in local storage while the code is valid: the page may be reloaded, and the link in the email opens a new tab.
 */
export function rememberAskedCode(
  typed: string,
  againIn: number,
  now: number,
  link?: string,
): AskedCode {
  const email = typed.trim()
  const asked: AskedCode = { email, againAt: now + againIn, until: now + codeLasts }
  const before = askedCode(now)
  // Another code for the same person.
  const kept = link ?? (before?.email === email ? before.link : undefined)
  if (kept) asked.link = kept
  localStorage.setItem(codeAskedKey, JSON.stringify(asked))
  return asked
}

export const forgetAskedCode = (): void => localStorage.removeItem(codeAskedKey)

export function askedCode(now: number): AskedCode | undefined {
  try {
    const asked = JSON.parse(localStorage.getItem(codeAskedKey) ?? 'null') as AskedCode | null
    if (asked && now < asked.until) return asked
  } catch {}
  forgetAskedCode()
  return undefined
}
