/** Sign-in codes emailed to attendees, where the event requires them. Times are epoch ms. */

/** What attendees need to sign in: only their registered email address, or also a code that is sent to it. */
export const signInWays = ['email', 'code'] as const
export type SignInWay = (typeof signInWays)[number]

export const codeLength = 6
/** How long a code is valid, in ms. */
export const codeLasts = 10 * 60_000
/** Most tries for one code, including the correct one. */
export const codeTries = 5
/** Minimum time between two codes for the same address, in ms. */
export const codeAgainAfter = 30_000

/** `tries` is how often a code was entered, right or wrong. */
export type StoredCode = { expiresAt: number; tries: number }
export type CodeState = 'open' | 'expired' | 'used-up'

/** The state of a code at `now`; a code that was used or replaced is no longer stored and counts as expired. */
export function codeState(code: StoredCode | undefined, now: number): CodeState {
  if (!code || now >= code.expiresAt) return 'expired'
  return code.tries < codeTries ? 'open' : 'used-up'
}

/** How many tries are left after `tries`. */
export const triesLeft = (tries: number): number => Math.max(0, codeTries - tries)

/** A code from a random whole number below 10 ** `codeLength`. */
export const codeOf = (number: number): string => String(number).padStart(codeLength, '0')

/**
 * The code that was typed or pasted, such as `123 456`, in the digits of any language of the site; undefined
 * if it is not a code.
 */
export function typedCode(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
  return /^\d{6}$/.test(digits) ? digits : undefined
}
