/** The state of an email, and when sending is retried. Times are epoch ms; the present is an argument. */

export type { MailError, MailState } from './mail.schema.ts'

/** Why an email could not be sent, as categories: the mail server's own message may contain addresses. */
export const mailErrors = [
  'unreachable',
  'login',
  'encryption',
  'deferred',
  'refused',
  'disk',
] as const

const minute = 60_000
const hour = 60 * minute

/** Greylisting ends after minutes; a server that is down is usually back within hours. */
const early = [minute, 5 * minute, 15 * minute, hour]
const later = 4 * hour
/** Long enough to cover a weekend. */
export const mailTriedFor = 48 * hour

/**
 * When an email is retried after `attempts` attempts, the last one at `now`; undefined when sending is given
 * up. The final attempt is made at the end of the 48 hours.
 */
export function nextAttempt(attempts: number, firstAt: number, now: number): number | undefined {
  const end = firstAt + mailTriedFor
  if (now >= end) return undefined
  return Math.min(now + (early[attempts - 1] ?? later), end)
}

/** More tickets than this within `digestEvery` are summarised in one email. */
export const singleTicketMails = 5
/** ms between two such emails to one person. */
export const digestEvery = minute
