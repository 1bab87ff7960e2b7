/** The event for chaos tests: numbered attendees, an organiser, and channels for many rounds. */
import type { EventFolder } from '@rostra/domain/event/event-folder'
import { ask, password } from './ask.ts'
import { organiserEmail, storeEvent } from './store-event.ts'
import { testEvent } from './test-event.ts'

/** Number of rounds with channels that no one has written to. */
export const roundsInEvent = 50

/** A busy channel and a quiet one for each round. */
export const channelsOf = (round: number): [string, string] => [
  `busy-${round % roundsInEvent}`,
  `calm-${round % roundsInEvent}`,
]

/** The email address of attendee 0, 1, 2 … */
export const emailOf = (attendee: number) => `attendee-${attendee}@example.org`

/** Fills an empty database; resolves to the secret of the organiser's set-up link. */
export const setUpEvent = (env: Record<string, string>, attendees: number): Promise<string> =>
  storeEvent(env, eventOf(attendees))

function eventOf(attendees: number): EventFolder {
  const channels = Array.from({ length: roundsInEvent }, (_, round) => channelsOf(round)).flat()
  return {
    ...testEvent,
    sessions: channels.map((channel) => ({
      id: channel,
      title: channel,
      startsAt: Date.now(),
      timeZone: 'UTC',
      duration: 14_400,
      description: '',
      speakers: [],
      chatChannel: channel,
      questions: 'open',
    })),
    attendees: Array.from({ length: attendees }, (_, index) => ({
      email: emailOf(index),
      first: 'Attendee',
      last: `No. ${index}`,
    })),
  }
}

export type SignedInPerson = { token: string; user: { id: string; name: string } }

/** Concurrent calls: a server accepts more, but the client may run out of ports. */
const joinsAtOnce = 100

/** Signs in attendees 0, 1, 2 … */
export async function joinEvent(url: string, attendees: number): Promise<SignedInPerson[]> {
  const people: SignedInPerson[] = []
  while (people.length < attendees) {
    const count = Math.min(joinsAtOnce, attendees - people.length)
    const from = people.length
    const some = Array.from({ length: count }, (_, index) => joinOne(url, from + index))
    people.push(...(await Promise.all(some)))
  }
  return people
}

async function joinOne(url: string, attendee: number): Promise<SignedInPerson> {
  const { token, id, first, last } = await ask(url, 'joinEmail', { email: emailOf(attendee) })
  return { token, user: { id, name: `${first} ${last}` } }
}

/** A new token of the organiser, once the link has been used. */
export async function signInAsOrganiser(url: string): Promise<string> {
  return (await ask(url, 'organiser-sign-in', { email: organiserEmail, password })).token
}
