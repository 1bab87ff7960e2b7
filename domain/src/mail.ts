/** The state of a mail, and when sending it is tried again. Times are epoch ms; the present is an argument. */

export type { MailError, MailState } from './mail.schema.ts'

/** Why a mail could not be sent, in classes: a mail server's own words may contain addresses. */
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

/** Greylisting lifts after minutes, a server that is down comes back within hours. */
const early = [minute, 5 * minute, 15 * minute, hour]
const later = 4 * hour
/** From the first day on a weekend is covered. */
export const mailTriedFor = 48 * hour

/**
 * When a mail is tried again after `attempts` attempts, the last one at `now`; undefined when it is given
 * up. The last attempt is made at the end of the 48 hours.
 */
export function nextAttempt(attempts: number, firstAt: number, now: number): number | undefined {
  const end = firstAt + mailTriedFor
  if (now >= end) return undefined
  return Math.min(now + (early[attempts - 1] ?? later), end)
}

/** More tickets than this in `digestEvery` are summed up in one mail. */
export const singleTicketMails = 5
/** ms between two such mails to one person. */
export const digestEvery = minute
