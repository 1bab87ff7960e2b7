/** Rehearsals: simulated attendees at addresses no mail reaches, in a channel that nobody else enters. */

/** Most simulated attendees of one rehearsal. */
export const rehearsalLimit = 10_000

/** Of a rehearsal that the server makes itself: it shares the machine with the load. */
export const startedRehearsal = {
  attendees: { least: 2, most: 1000 },
  seconds: { least: 1, most: 600 },
} as const

/** RFC 2606 section 2 keeps .invalid for names that will never exist. */
const domainEnd = '.rehearsal.invalid'
const channelStart = 'rehearsal-'
export const rehearsalIdForm = /^[0-9a-f]{16}$/

export const rehearsalDomain = (id: string): string => `${id}${domainEnd}`
export const rehearsalChannel = (id: string): string => `${channelStart}${id}`
/** The address of a simulated attendee; places count from 1. */
export const rehearsalEmail = (place: number, id: string): string =>
  `p${place}@${rehearsalDomain(id)}`

/** True for addresses that only rehearsals give out: a real attendee has none of them. */
export const isRehearsalEmail = (email: string): boolean => email.endsWith(domainEnd)
/** True for names that no session's chat may take. */
export const isRehearsalChannel = (channel: string): boolean => channel.startsWith(channelStart)

/** The id of the rehearsal that someone belongs to, by their address; undefined for real people. */
export const rehearsalOfEmail = (email: string): string | undefined =>
  isRehearsalEmail(email) ? email.slice(email.lastIndexOf('@') + 1, -domainEnd.length) : undefined

/** The id of the rehearsal whose channel this is. */
export function rehearsalOfChannel(channel: string): string | undefined {
  const id = isRehearsalChannel(channel) ? channel.slice(channelStart.length) : ''
  return rehearsalIdForm.test(id) ? id : undefined
}
