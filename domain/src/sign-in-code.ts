/** Codes that attendees are mailed to sign in with, where the event asks for one. Times are epoch ms. */

/** What attendees need to sign in: their registered email address alone, or a code that is mailed to it too. */
export const signInWays = ['email', 'code'] as const
export type SignInWay = (typeof signInWays)[number]

export const codeLength = 6
/** ms that a code is valid. */
export const codeLasts = 10 * 60_000
/** Tries of one code, the right one included. */
export const codeTries = 5
/** ms from one code to the next for the same address. */
export const codeAgainAfter = 30_000

/** `tries` is how often the code was tried, right or wrong. */
export type StoredCode = { expiresAt: number; tries: number }
export type CodeState = 'open' | 'expired' | 'used-up'

/** What a code is worth at `now`; one that was used or replaced is no longer stored, and counts as expired. */
export function codeState(code: StoredCode | undefined, now: number): CodeState {
  if (!code || now >= code.expiresAt) return 'expired'
  return code.tries < codeTries ? 'open' : 'used-up'
}

/** Tries that are left after this many. */
export const triesLeft = (tries: number): number => Math.max(0, codeTries - tries)

/** A code from a random whole number below 10 ** `codeLength`. */
export const codeOf = (number: number): string => String(number).padStart(codeLength, '0')

/**
 * The code that was typed or pasted, such as `123 456`, in the digits of any language of the site; undefined
 * for what is not a code.
 */
export function typedCode(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
  return /^\d{6}$/.test(digits) ? digits : undefined
}
