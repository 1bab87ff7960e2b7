/** Sign-in codes emailed to attendees, where the event requires them. Times are epoch ms. */

/** What attendees need to sign in: only their registered email address, or also a code that is sent to it. */
export const signInWays = ['email', 'code'] as const
export type SignInWay = (typeof signInWays)[number]

export const codeLength = 6
/** How long a code is valid, in ms. */
export const codeLasts = 10 * 60_000
/** Most tries for one code from one network address, including the correct one. */
export const codeTries = 5
/** Most codes of one email address that are valid at the same time. */
const codesKept = 5
/** Minimum time between two codes that one network address asks for, for the same email address, in ms. */
export const codeAgainAfter = 30_000
/** `tries` is how often it was compared with what one network address entered. */
export type StoredCode = { expiresAt: number; tries: number }
export type CodeState = 'open' | 'expired' | 'used-up'

/** Whether one of an email address’s codes can be tried at `now`; codes that were used are not among them. */
export function codeState(codes: readonly StoredCode[], now: number): CodeState {
  const valid = codes.filter(({ expiresAt }) => now < expiresAt)
  if (valid.length === 0) return 'expired'
  return valid.some(({ tries }) => tries < codeTries) ? 'open' : 'used-up'
}

/**
 * Which of an email address’s valid codes, oldest first, make room for a new one that `network` asks for: the oldest
 * of the network that asked for most of them, so that no other network can push out the only code of someone’s own.
 */
export function codesToDrop<T extends { network: string }>(
  codes: readonly T[],
  network: string,
): T[] {
  if (codes.length < codesKept) return []
  const asked = (by: string) =>
    codes.filter((code) => code.network === by).length + (by === network ? 1 : 0)
  const most = Math.max(...codes.map((code) => asked(code.network)))
  const [dropped] = codes.filter((code) => asked(code.network) === most)
  if (!dropped) return []
  return [
    dropped,
    ...codesToDrop(
      codes.filter((code) => code !== dropped),
      network,
    ),
  ]
}

/**
 * Which of an email address’s open codes, oldest first, are compared with what `network` enters while it is slowed down
 * because of incorrect codes: those that it asked for, otherwise the newest. Comparing all of them would multiply the
 * chance of someone who has many networks and asks for many codes.
 */
export function codesOfSlowed<T extends { network: string }>(
  codes: readonly T[],
  network: string,
): readonly T[] {
  const own = codes.filter((code) => code.network === network)
  return own.length > 0 ? own : codes.slice(-1)
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
