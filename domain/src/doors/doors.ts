/** Sign-ins that were refused because the address is not registered, as the team sees them. */
import { attendeeErrors, cleanAttendee } from '../attendees/attendee-entry.ts'

/** How many refused sign-ins are shown, newest first. */
export const refusedShown = 100
/** How many addresses are kept, and as many ignored ones; older ones are dropped. */
export const refusedKept = 500
/** How long an address is kept after its last attempt, in ms; ignored ones do not expire. */
export const refusedKeptFor = 30 * 24 * 3600_000

/** True for an address that could be registered: nothing else is recorded. */
export const canBeAdmitted = (email: string): boolean =>
  attendeeErrors(cleanAttendee({ email, first: 'x', last: '' })).length === 0

/** A text in three parts, of which the middle one differs from another text; any may be empty. */
export type MarkedText = { before: string; differs: string; after: string }

/** Splits `text` at the first and the last character in which it differs from `other`. */
export function markDifference(text: string, other: string): MarkedText {
  const [own, others] = [[...text], [...other]]
  const shorter = Math.min(own.length, others.length)
  let start = 0
  while (start < shorter && own[start] === others[start]) start += 1
  let end = 0
  while (end < shorter - start && own.at(-1 - end) === others.at(-1 - end)) end += 1
  const part = (from: number, to: number) => own.slice(from, to).join('')
  return {
    before: part(0, start),
    differs: part(start, own.length - end),
    after: part(own.length - end, own.length),
  }
}

/** Suggests a first and a last name from the part before the "@". Either may be empty. */
export function guessName(email: string): { first: string; last: string } {
  const [local = ''] = email.split('@')
  // What follows a "+" only sorts mail within the person's own mailbox.
  const [name = ''] = local.split('+')
  const words = name
    .split(/[._\d]/)
    .filter((word) => /\p{L}/u.test(word))
    .map(capitalised)
  return { first: words[0] ?? '', last: words.slice(1).join(' ') }
}

const capitalised = (word: string): string =>
  word
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('-')
