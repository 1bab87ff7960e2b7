/** The event for chaos tests: numbered attendees, an organiser, and channels for many rounds. */
import type { EventFolder } from '@rostra/domain/event-folder'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { readConfig } from '../config.ts'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createStaffService } from '../staff/staff-service.ts'
import { testEvent } from './test-event.ts'

/** Number of rounds with channels that no one has written to. */
export const roundsInEvent = 50
const organiser = 'meera@example.org'
const password = 'four plain words here'

/** A busy channel and a quiet one for each round. */
export const channelsOf = (round: number): [string, string] => [
  `busy-${round % roundsInEvent}`,
  `calm-${round % roundsInEvent}`,
]

/** The email address of attendee 0, 1, 2 … */
export const emailOf = (attendee: number) => `attendee-${attendee}@example.org`

/** Fills an empty database; returns the secret of the organiser's set-up link. */
export async function setUpEvent(env: Record<string, string>, attendees: number): Promise<string> {
  const event = eventOf(attendees)
  const storage = await openStorage(readConfig(env), migrations)
  try {
    await createEventStore(storage.db).replace({ ...event, files: 'none' })
    await createAttendeesStore(storage.db).register(event.attendees, Date.now())
    return await createStaffService(storage.db, Date.now).newLink(organiser)
  } finally {
    await storage.close()
  }
}

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

/** The organiser's token; uses up the link. */
export async function joinAsOrganiser(url: string, link: string): Promise<string> {
  await ask(url, 'organiser-set-up', { link, password })
  return signInAsOrganiser(url)
}

/** A new token, once the link has been used. */
export async function signInAsOrganiser(url: string): Promise<string> {
  return (await ask(url, 'organiser-sign-in', { email: organiser, password })).token
}

/** For `fetch`: closes the connection after the answer, so that none is left when the server is inspected. */
export const oneRequest = { headers: { connection: 'close' } }

/** Calls the server; rejects unless it answers with success. */
export async function ask(url: string, name: string, payload: unknown, token?: string) {
  const answer = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...oneRequest.headers,
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify(payload),
  })
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape, as tests know them
  return (await answer.json()) as any
}
