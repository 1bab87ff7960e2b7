/** Open sessions: who may watch them, what guests learn, how they are counted, and how it ends. */
import type { EventFolder } from '@rostra/domain/event/event-folder'
import { describe, expect, test } from 'vitest'
import { enter, type Live, say } from '../testing/open-chat.ts'
import { votingEvent } from '../testing/test-event.ts'
import {
  ada,
  done,
  event,
  openInstead,
  organiser,
  refusal,
  useEvent,
} from '../testing/use-event.ts'

const liveStream = { type: 'studio', url: '' }
const agenda = [{ title: 'Welcome', speaker: 'Ngozi' }]
const speakers = [{ first: 'Ngozi', last: 'Obi', file: '' }]
const openEvent = (more: Partial<EventFolder['event']> = {}): EventFolder => ({
  ...votingEvent,
  event: { ...votingEvent.event, ...more },
  sessions: votingEvent.sessions.map((it) =>
    it.id === 'iwd' || it.id === 'before'
      ? { ...it, open: true as const, speakers, agenda, ...(it.id === 'iwd' ? { liveStream } : {}) }
      : it,
  ),
})
const as = ['ada', 'organiser', 'moderator'] as const
useEvent({ as, event: openEvent(), files: { 'replay.mp4': 'REPLAY', 'keynote.pdf': 'PDF' } })

const opened = async (showId = 'iwd'): Promise<string> =>
  (await done('watch-open', { showId })).token
const view = (token: string) => done('watch-view', {}, token)
const guestIn = async (token?: string) => enter(token ?? (await opened()))
/** Ticks or clears “Open to everyone”. */
async function tick(open: boolean, id = 'iwd') {
  const { sessions } = await done('organiser-sessions', {}, organiser)
  const { revision, session } = sessions.find(
    (it: { session: { id: string } }) => it.session.id === id,
  )
  await done('organiser-session-save', { revision, session: { ...session, open } }, organiser)
}
const told = ({ frames }: Live) => JSON.stringify(frames)

test('only an open session lets devices in, each with a token of its own', async () => {
  expect(await refusal('watch-open', { showId: 'later' })).toEqual([403, 'watch-not-open'])
  expect(await refusal('watch-open', { showId: 'nowhere' })).toEqual([404, 'unknown-session'])
  expect(await opened()).not.toBe(await opened())
  await openInstead({ as, event: openEvent({ draft: true, inDraft: ['publicPage'] }) })
  for (const showId of ['iwd', 'nowhere'])
    expect(await refusal('watch-open', { showId })).toEqual([403, 'watch-not-open'])
})

test('a guest has the session as an attendee has it, from the same addresses, and no other', async () => {
  for (const id of ['iwd', 'before']) {
    const token = await opened(id)
    const { sessions } = await done('sessions', {}, token)
    const all = (await done('sessions', {}, ada)).sessions
    const [own] = all.filter((it: { id: string }) => it.id === id)
    const { session, channel, event: shown } = await view(token)
    expect(sessions).toEqual([session])
    const { speakers: _, agenda: __, ...rest } = own
    expect(session).toMatchObject(rest)
    expect([rest.open, rest.liveStream?.url.slice(0, 7)]).toEqual([
      true,
      id === 'iwd' ? '/media/' : undefined,
    ])
    expect([channel, shown.timeZone, shown.grace]).toEqual([
      id === 'iwd' ? 'iwd' : 'react-before',
      'UTC',
      15,
    ])
  }
})

test('its token may come with the addresses of the session, and opens no other file', async () => {
  const token = await opened('before')
  const get = async (path: string, authorization = token) =>
    (await fetch(event.url + path, { headers: authorization ? { authorization } : {} })).status
  const { url } = (await view(token)).session.replayStream
  expect([await get(url), await get('/watch/before')]).toEqual([200, 200])
  for (const path of [url.replace('replay.mp4', 'keynote.pdf'), '/files/replay.mp4', '/files/x'])
    expect([path, await get(path)]).toEqual([path, 403])
  const live = (await view(await opened())).session.liveStream.url
  // Nothing has been sent yet.
  expect([await get(live), await get(live, '')]).toEqual([404, 404])
})

test('speakers are shown to guests only where they are before sign-in', async () => {
  expect(JSON.stringify(await view(await opened()))).not.toMatch(/Ngozi/)
  await openInstead({ as, event: openEvent({ publicSpeakers: true }) })
  expect((await view(await opened())).session).toMatchObject({
    speakers: [{ first: 'Ngozi', last: 'Obi' }],
    agenda: [{ speaker: 'Ngozi' }],
  })
})

test('what is of other sessions is refused, whether it exists or not', async () => {
  const token = await opened()
  const part = { from: 0, to: 1000 }
  for (const showId of ['later', 'nowhere'])
    for (const [name, payload] of [
      ['timeline', { showId, ...part }],
      ['timeline-marks', { showId }],
      ['captions-said', { showId, lang: 'en', ...part }],
      ['transcript-search', { showId, text: 'word' }],
      ['chat-history', { channel: showId }],
    ] as const)
      expect([name, await refusal(name, payload, token)]).toEqual([
        name,
        [403, 'guest-not-allowed'],
      ])
  const live = event.live()
  await live.hello(token)
  for (const t of ['enter', 'captions', 'history']) {
    await live.send({ t, channel: 'later', ...(t === 'captions' ? { lang: 'en' } : {}) })
    await expect.poll(() => live.frames.at(-1)).toMatchObject({ code: 'guest-not-allowed' })
    live.frames.length = 0
  }
})

describe('the chat', () => {
  test('is read as it is written; nothing that was removed comes, nor polls, questions, cards and who types', async () => {
    const speaking = await enter(ada)
    await say(speaking, 'Secret')
    const secret = speaking.entries()[0]?.seq
    await done('chat-remove', { channel: 'iwd', seq: secret })
    const guest = await guestIn()
    await done('question', { showId: 'iwd', text: 'Private?' }, ada)
    const poll = { showId: 'iwd', question: 'Poll?', kind: 'single', options: ['A', 'B'] }
    await done('poll-make', { ...poll, results: 'always', anonymous: false, open: true })
    const announced = { text: 'Announced', showId: 'iwd', startsAt: null, minutes: 5 }
    await done('announcement-make', announced, organiser)
    await done('chat-slow-mode', { channel: 'iwd', seconds: 5 })
    await speaking.send({ t: 'typing', channel: 'iwd', on: true })
    await speaking.next('delta', (it) => it.typing !== undefined)
    event.clock.advance(60_000)
    await say(speaking, 'Hello')
    await guest.next('delta', (it) => it.entries?.some((entry) => 'text' in entry) ?? false)
    for (const frame of guest.frames)
      if (frame.t === 'event') expect(Object.keys(frame)).toEqual(['t', 'changed'])
    expect(told(guest)).not.toMatch(/Secret|Private|Poll|Announced|typing/)
    expect(told(guest)).toContain('Ada Okafor')
  })

  test('shows guests first names where the organisers say so, live, earlier and beside the recording', async () => {
    await openInstead({ as, event: openEvent({ guestNames: 'first' }) })
    const speaking = await enter(ada)
    await say(speaking, 'One')
    const token = await opened()
    const guest = await guestIn(token)
    await speaking.send({ t: 'send', channel: 'iwd', id: 'two', text: 'Two', reply: 1 })
    await guest.untilEntries(2)
    await guest.send({ t: 'history', channel: 'iwd' })
    const earlier = await guest.next('history')
    const after = { epoch: '', seq: 1 }
    const entered = speaking.frames.find((it) => it.t === 'entered')
    const again = event.live()
    await again.enter(token, 'iwd', { ...after, epoch: (entered as { epoch: string }).epoch })
    const rest = [
      await done('chat-history', { channel: 'iwd' }, token),
      await done('timeline', { showId: 'iwd', from: 0, to: 600_000 }, token),
    ]
    const all = told(guest) + told(again) + JSON.stringify([earlier, rest])
    expect(all.match(/"name":"[^"]+"/g)?.every((it) => it === '"name":"Ada"')).toBe(true)
    expect(earlier.entries.map((it) => (it as { user: object }).user)).toMatchObject([
      { name: 'Ada' },
      { name: 'Ada' },
    ])
    expect(JSON.stringify(await done('chat-history', { channel: 'iwd' }, ada))).toContain('Okafor')
    expect(told(speaking)).not.toMatch(/"name":"Ada"/)
  })
})

test('guests get the captions of their session', async () => {
  const { key } = await done('key-make', { name: 'k', may: ['captions'] }, organiser)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/plain' }
  const post = (showId: string, body: string) =>
    fetch(`${event.url}/api/captions/${showId}?lang=en`, { method: 'POST', headers, body })
  const token = await opened()
  const guest = await guestIn(token)
  await guest.send({ t: 'captions', channel: 'iwd', lang: 'en' })
  await guest.send({ t: 'ping' })
  await guest.next('pong')
  await post('later', 'Elsewhere')
  await post('iwd', 'Good morning')
  expect(await guest.next('event', (it) => it.captioned !== undefined)).toMatchObject({
    captioned: { showId: 'iwd' },
  })
  await guest.next('event', (it) => it.captions?.lines[0]?.text === 'Good morning')
  const to = event.clock.now()
  const lines = { showId: 'iwd', lang: 'en', from: to - 60_000, to: to + 1 }
  expect((await done('captions-said', lines, token)).lines).toMatchObject([{ n: 1 }])
  expect(told(guest)).not.toContain('Elsewhere')
})

test('a press of the director, and a change of the programme, reach guests with their session only', async () => {
  const guest = await guestIn()
  await done('direct', { showId: 'later', action: 'slate', text: 'Elsewhere' })
  await done('direct', { showId: 'iwd', action: 'slate', text: 'Back soon' })
  const { directed } = await guest.next('event', (it) => it.directed !== undefined)
  expect(directed?.sessions.map(({ id }) => id)).toEqual(['iwd'])
  await tick(true, 'later')
  expect(await guest.next('event', (it) => it.changed.includes('sessions'))).toEqual({
    t: 'event',
    changed: ['event', 'sessions'],
  })
  expect(told(guest)).not.toContain('Elsewhere')
})

test('guests are counted among viewers, with their own number, listed nowhere and no attendance', async () => {
  const token = await opened()
  const [guest] = [await guestIn(token), await guestIn(token), await guestIn()]
  const page = event.live()
  expect(await page.enter(ada, 'iwd')).toMatchObject({ viewers: 3, guests: 2 })
  const { members } = await done('chat-members', { channel: 'iwd' }, ada)
  expect(members.map(({ name }: { name: string }) => name)).toEqual(['Ada Okafor'])
  event.clock.advance(30_000)
  const { sessions } = await done('director')
  expect(sessions.find((it: { session: { id: string } }) => it.session.id === 'iwd')).toMatchObject(
    {
      viewers: 3,
      guests: 2,
    },
  )
  event.clock.advance(60_000)
  await expect
    .poll(async () => (await done('dashboard-history', { minutes: 30 })).samples)
    .toMatchObject([{ room: 'iwd', viewers: 3, guests: 2 }])
  page.close()
  expect(await guest.next('delta', (it) => it.viewers === 2)).toMatchObject({ guests: 2 })
  const visits = await event.rows('select distinct attendee_id from attendance_visit')
  expect(visits.length).toBeLessThanOrEqual(1)
  const { report } = await done('report', {}, organiser)
  expect(report.registered).toBe(3)
  const [it] = report.sessions.filter(({ id }: { id: string }) => id === 'iwd')
  expect([it.guests, it.peak]).toEqual([2, 1])
})

test('a session that is open no longer ends its guests for good, in its room and in every call', async () => {
  const token = await opened()
  const guest = await guestIn(token)
  await tick(false)
  expect(await guest.closed()).toBe(4401)
  expect(await refusal('watch-view', {}, token)).toEqual([401, 'not-signed-in'])
  event.clock.advance(1000)
  await expect.poll(() => event.rows('select * from watcher')).toEqual([])
  await tick(true)
  const again = async () => (await event.call('watch-open', { showId: 'iwd' })).status
  await expect.poll(again).toBe(200)
  expect(await refusal('watch-view', {}, token)).toEqual([401, 'not-signed-in'])
})

test('a closed event has no guests', async () => {
  const token = await opened()
  const guest = await guestIn(token)
  await done('closing-close', {}, organiser)
  expect(await guest.closed()).toBe(4401)
  expect(await refusal('watch-view', {}, token)).toEqual([401, 'not-signed-in'])
  expect(await refusal('watch-open', { showId: 'iwd' })).toEqual([403, 'event-closed'])
})
