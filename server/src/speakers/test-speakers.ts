/** The event of the tests about speakers: Ada with an address in two sessions, and twice a name without one. */
import type { EventFolder, FolderEvent } from '@rostra/domain/event/event-folder'
import { testEvent } from '../testing/test-event.ts'
import { done, event, organiser } from '../testing/use-event.ts'

const ada = { first: 'Ada', last: 'Okafor', file: '', email: 'ada@example.org' }
const sam = { first: 'Sam', last: 'Lee', file: '' }

export const eventWithSpeakers = (more: Partial<FolderEvent> = {}): EventFolder => ({
  ...testEvent,
  event: { ...testEvent.event, ...more },
  sessions: testEvent.sessions.map((it) => {
    if (it.id === 'iwd')
      return { ...it, speakers: [ada, sam], liveStream: { type: 'studio', url: '' } }
    if (it.id === 'later') return { ...it, speakers: [{ ...ada, role: 'Engineer' }] }
    return it.id === 'gone' ? { ...it, speakers: [sam] } : it
  }),
})

export const listed = async () => (await done('speakers', {}, organiser)).speakers

export const speakerNamed = async (first: string) =>
  (await listed()).find((it: { first: string }) => it.first === first)

/** Makes the address of someone's page; returns its secret. */
export async function secretOf(first: string): Promise<string> {
  const { url } = await done('speaker-link', { id: (await speakerNamed(first)).id }, organiser)
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

/** A session as organisers save it, and its revision. */
export const sessionOf = async (id: string) => {
  const { sessions } = await done('organiser-sessions', {}, organiser)
  return sessions.find((it: { session: { id: string } }) => it.session.id === id)
}

/** Changes a session as an organiser does. */
export async function changeSession(id: string, change: object): Promise<void> {
  const { session, revision } = await sessionOf(id)
  await done('organiser-session-save', { session: { ...session, ...change }, revision }, organiser)
}

export const page = (secret: string) => event.call('speaker-page', { secret })
