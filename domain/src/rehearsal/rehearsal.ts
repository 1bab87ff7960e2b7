/** Rehearsals: simulated attendees whose addresses receive no email, in a channel that no one else enters. */

/** Most simulated attendees of one rehearsal. */
export const rehearsalLimit = 10_000

/** Limits of a rehearsal run by the server itself, which shares its machine with the load. */
export const startedRehearsal = {
  attendees: { least: 2, most: 1000 },
  seconds: { least: 1, most: 600 },
} as const

/** RFC 2606 section 2 reserves .invalid for names that will never exist. */
const domainEnd = '.rehearsal.invalid'
const channelStart = 'rehearsal-'
export const rehearsalIdForm = /^[0-9a-f]{16}$/

export const rehearsalDomain = (id: string): string => `${id}${domainEnd}`
export const rehearsalChannel = (id: string): string => `${channelStart}${id}`
/** The email address of a simulated attendee; `place` counts from 1. */
export const rehearsalEmail = (place: number, id: string): string =>
  `p${place}@${rehearsalDomain(id)}`

/** True for addresses that only simulated attendees have. */
export const isRehearsalEmail = (email: string | null): email is string =>
  email?.endsWith(domainEnd) === true
/** True for names that no session's chat may take. */
export const isRehearsalChannel = (channel: string): boolean => channel.startsWith(channelStart)

/** The id of the rehearsal that an email address belongs to; undefined for real attendees. */
export const rehearsalOfEmail = (email: string | null): string | undefined =>
  isRehearsalEmail(email) ? email.slice(email.lastIndexOf('@') + 1, -domainEnd.length) : undefined

/** The id of the rehearsal whose channel this is; undefined for other channels. */
export function rehearsalOfChannel(channel: string): string | undefined {
  const id = isRehearsalChannel(channel) ? channel.slice(channelStart.length) : ''
  return rehearsalIdForm.test(id) ? id : undefined
}
