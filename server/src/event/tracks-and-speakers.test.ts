import type { EventFolder } from '@rostra/domain/event/event-folder'
import { describe, expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { ada as attendee, event, organiser as token, useEvent } from '../testing/use-event.ts'

const ada = { first: 'Ada', last: 'Okafor', file: '' }
const withTracks: EventFolder = {
  ...testEvent,
  event: {
    ...testEvent.event,
    tracks: [
      { name: 'Hall', colour: '#5b2a86' },
      { name: 'Garden', colour: '#1b6b3a' },
    ],
  },
  sessions: testEvent.sessions.map((session) => {
    if (session.id === 'iwd')
      return {
        ...session,
        track: 'Hall',
        speakers: [
          {
            ...ada,
            email: 'ada@example.org',
            role: 'Chair',
            bio: 'Writes **books**. <script>alert(1)</script>',
            links: ['https://example.org/ada'],
          },
        ],
      }
    if (session.id === 'later')
      return { ...session, track: 'Garden', speakers: [{ ...ada, organisation: 'Northlight' }] }
    return session
  }),
}

const options = {
  as: ['organiser', 'ada'],
  event: withTracks,
  files: { 'live/master.m3u8': '#EXTM3U', 'logo.svg': '<svg/>', 'privacy.pdf': '%PDF-' },
} as const
useEvent(options)

const call = async (name: string, payload: object, by = token) => event.call(name, payload, by)
const seen = async (id: string) => {
  const { sessions } = (await call('sessions', {}, attendee)).body
  return sessions.find((session: { id: string }) => session.id === id)
}
const listed = async (id: string) => {
  const { sessions } = (await call('organiser-sessions', {})).body
  return sessions.find(({ session }: { session: { id: string } }) => session.id === id)
}
type Edited = { name: string; colour: string; was?: string }
const saveTracks = async (tracks: Edited[]) => {
  const { event: now, revision } = (await call('organiser-event', {})).body
  return call('organiser-event-save', { revision, event: { ...now, tracks } })
}

test('a renamed track keeps its sessions, for attendees and in the console', async () => {
  const answer = await saveTracks([
    { name: 'Great hall', colour: '#5b2a86', was: 'Hall' },
    { name: 'Hall', colour: '#1b6b3a', was: 'Garden' },
  ])
  expect(answer.status).toBe(200)
  await expect.poll(async () => (await seen('iwd')).track).toBe('Great hall')
  expect((await seen('later')).track).toBe('Hall')
  expect(await listed('iwd')).toMatchObject({
    changedBy: 'meera@example.org',
    session: { track: 'Great hall' },
  })
  const { event: now } = (await call('organiser-event', {})).body
  expect(now.tracks).toEqual([
    { name: 'Great hall', colour: '#5b2a86' },
    { name: 'Hall', colour: '#1b6b3a' },
  ])
})

test('a session of a removed track has no track, even when the session is restored later', async () => {
  const { session, revision } = await listed('iwd')
  await call('organiser-session-remove', { id: session.id, revision })
  await saveTracks([{ name: 'Garden', colour: '#1b6b3a', was: 'Garden' }])
  await call('organiser-session-restore', { id: 'iwd' })
  expect((await listed('iwd')).session).not.toHaveProperty('track')
  expect((await listed('later')).session.track).toBe('Garden')
})

test('a session is saved with one of the event’s tracks, and refused with any other track', async () => {
  const { session, revision } = await listed('iwd')
  const wrong = await call('organiser-session-save', {
    revision,
    session: { ...session, track: 'Cellar' },
  })
  expect([wrong.status, wrong.body.error.field]).toEqual([400, 'session.track'])
  const right = await call('organiser-session-save', {
    revision,
    session: { ...session, track: 'Garden' },
  })
  expect(right.status).toBe(200)
  await expect.poll(async () => (await seen('iwd')).track).toBe('Garden')
})

describe('in an unchanged programme', () => {
  useEvent({ once: true, ...options })

  test('attendees get the tracks with their colours, and each session’s track', async () => {
    expect((await call('event', {}, attendee)).body.tracks).toEqual(withTracks.event.tracks)
    expect(await seen('iwd')).toMatchObject({ track: 'Hall' })
    expect(await seen('before')).not.toHaveProperty('track')
  })

  test('attendees get a speaker’s sanitised bio and the same slug in all sessions, and no email address', async () => {
    const [first] = (await seen('iwd')).speakers
    expect(first).toEqual({
      ...ada,
      slug: 'ada-okafor',
      place: 0,
      role: 'Chair',
      bio: 'Writes **books**. <script>alert(1)</script>',
      bioHtml: expect.stringContaining('<strong>books</strong>'),
      links: ['https://example.org/ada'],
    })
    expect(first.bioHtml).not.toContain('script')
    expect((await seen('later')).speakers).toEqual([
      { ...ada, slug: 'ada-okafor', place: 0, organisation: 'Northlight' },
    ])
  })

  test('two tracks with the same name are refused, with the error at the second', async () => {
    const answer = await saveTracks([
      { name: 'Hall', colour: '#5b2a86', was: 'Hall' },
      { name: 'hall', colour: '#1b6b3a', was: 'Garden' },
    ])
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({ field: 'event.tracks.1.name' })
    expect((await listed('later')).session.track).toBe('Garden')
  })

  test('a session with a speaker’s role, bio or links beyond the limits is refused', async () => {
    for (const [field, value] of [
      ['role', 'x'.repeat(121)],
      ['bio', 'x'.repeat(4001)],
      ['links', ['http://example.org']],
      ['links', Array(7).fill('https://example.org')],
    ] as const) {
      const { session, revision } = await listed('iwd')
      const speakers = [{ ...ada, [field]: value }]
      const { status, body } = await call('organiser-session-save', {
        revision,
        session: { ...session, speakers },
      })
      expect(status, field).toBe(400)
      expect(body.error.field, field).toMatch(new RegExp(`^session\\.speakers\\.0\\.${field}`))
    }
  })
})
