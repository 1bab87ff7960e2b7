import { expect, test } from 'vitest'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, event, moderator, useEvent } from '../testing/use-event.ts'

const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()
const end = startsAt + 240 * minute

const sessions = testEvent.sessions.map((session) =>
  session.id === 'iwd'
    ? {
        ...session,
        backupStream: { type: 'hls', url: 'https://backup.example.org/live.m3u8' },
        agenda: [
          { title: 'Welcome', at: '14:00' },
          { title: 'Keynote', speaker: 'Ada Okafor' },
        ],
      }
    : session,
)

useEvent({
  as: ['ada', 'moderator'],
  event: { ...testEvent, sessions },
  files: { 'live/master.m3u8': '#EXTM3U' },
})

const direct = (action: string, more: object = {}) =>
  event.call('direct', { showId: 'iwd', action, ...more }, moderator)
/** An action that has to succeed. */
async function pressed(action: string, more: object = {}) {
  const { status, body } = await direct(action, more)
  expect([action, status, body.error]).toEqual([action, 200, undefined])
  return body.session
}
const listed = async (id = 'iwd') =>
  (await event.call('sessions', {}, ada)).body.sessions.find((it: { id: string }) => it.id === id)

test('without an action, a session is as defined in the event folder', async () => {
  const session = await listed()
  expect(session).toMatchObject({ state: 3, startTime: iso(startsAt), endTime: iso(end) })
  expect(session).not.toHaveProperty('direction')
  expect(session).not.toHaveProperty('backupStream')
  const live = event.live()
  await live.hello(ada)
  await live.send({ t: 'ping' })
  await live.next('pong')
  expect(live.frames.filter((it) => it.t === 'event' && it.directed)).toEqual([])
})

test('each action changes the session for everyone, and returns it as `sessions` does', async () => {
  event.clock.advance(-20 * minute)
  const now = event.clock.now()
  expect(await pressed('open')).toMatchObject({ state: 3, startTime: iso(now), endTime: iso(end) })
  expect(await pressed('extend', { minutes: 10 })).toMatchObject({
    endTime: iso(end + 10 * minute),
  })
  expect(await pressed('source', { source: 'backup' })).toMatchObject({
    liveStream: { url: 'https://backup.example.org/live.m3u8' },
    direction: { source: 'backup', plannedStartTime: iso(startsAt), plannedEndTime: iso(end) },
  })
  const backAt = iso(now + 5 * minute)
  expect(await pressed('slate', { text: ' Back at 14:20 ', backAt })).toMatchObject({
    direction: { slate: { text: 'Back at 14:20', backAt } },
  })
  expect((await pressed('lift')).direction).not.toHaveProperty('slate')
  expect(await pressed('delay', { minutes: 5 })).toMatchObject({
    state: 2,
    startTime: iso(now + 5 * minute),
    endTime: iso(end + 15 * minute),
  })
  const { session } = (await direct('end')).body
  expect(session).toMatchObject({ state: 1, endTime: iso(now), direction: { ended: true } })
  expect(await listed()).toEqual(session)
})

test('an action that changes nothing still returns the state of the session', async () => {
  expect(await pressed('open')).toMatchObject({
    state: 3,
    direction: { plannedStartTime: iso(startsAt), plannedEndTime: iso(end), ended: false },
  })
  expect(await listed()).not.toHaveProperty('direction')
})

test('undo reverts one action at a time, until there is nothing to undo', async () => {
  await pressed('extend', { minutes: 10 })
  await pressed('end')
  expect(await pressed('undo')).toMatchObject({ state: 3, endTime: iso(end + 10 * minute) })
  expect(await pressed('undo')).toMatchObject({ endTime: iso(end) })
  const { status, body } = await direct('undo')
  expect([status, body.error.code, body.error.reason]).toEqual([
    409,
    'direction-refused',
    'direct-nothing-to-undo',
  ])
})

// live-protocol: D1, D3
test('an action reaches every open page as one frame, and other pages when they connect', async () => {
  const pages = [event.live(), event.live()]
  for (const page of pages) await page.enter(ada, 'iwd')
  await pressed('extend', { minutes: 5 })
  for (const page of pages) {
    const { directed } = await page.next('event', (frame) => frame.directed !== undefined)
    expect(directed).toMatchObject({
      revision: 1,
      sessions: [{ id: 'iwd', endTime: iso(end + 5 * minute) }],
    })
    await page.send({ t: 'ping' })
    await page.next('pong')
    expect(page.frames.filter((it) => it.t === 'event' && it.directed)).toHaveLength(1)
  }
  const late = event.live()
  await late.hello(ada)
  const { directed } = await late.next('event', (frame) => frame.directed !== undefined)
  expect(directed?.sessions).toMatchObject([{ id: 'iwd', endTime: iso(end + 5 * minute) }])
})

test('delaying a session and others with it is one action, and one undo restores all of them', async () => {
  const { startTime } = await listed('later')
  await pressed('delay', { minutes: 10, also: ['later', 'iwd'] })
  expect((await listed('later')).startTime).toBe(iso(Date.parse(startTime) + 10 * minute))
  expect((await listed()).startTime).toBe(iso(startsAt + 10 * minute))
  await pressed('undo')
  expect((await listed('later')).startTime).toBe(startTime)
})

test('of two simultaneous actions, the second gets a conflict; ending a session twice is one action', async () => {
  const first = direct('extend', { minutes: 5, seen: 0 })
  const second = direct('extend', { minutes: 5, seen: 0 })
  const answers = (await Promise.all([first, second])).map(({ status, body }) => [
    status,
    body.error?.reason,
  ])
  expect(answers.sort()).toEqual([
    [200, undefined],
    [409, 'direct-already-changed'],
  ])
  await Promise.all([direct('end'), direct('end')])
  await pressed('undo')
  expect(await listed()).toMatchObject({ state: 3, endTime: iso(end + 5 * minute) })
})

test('agenda items are marked one by one, and a mark can be undone', async () => {
  const mark = (item: number) => event.call('agenda-mark', { showId: 'iwd', item }, moderator)
  await mark(0)
  const { body } = await mark(1)
  const at = iso(event.clock.now())
  expect(body.session.direction.marks).toEqual([
    { item: 0, at },
    { item: 1, at },
  ])
  expect(body.session.agenda).toEqual([
    { title: 'Welcome', at: '14:00' },
    { title: 'Keynote', speaker: 'Ada Okafor' },
  ])
  expect((await pressed('undo')).direction.marks).toEqual([{ item: 0, at }])
  expect((await mark(2)).body.error.reason).toBe('direct-no-item')
})

test('refused with an explanation', async () => {
  for (const [what, action, more, why] of [
    ['an unknown action', 'explode', {}, 'unknown-direction'],
    ['zero minutes', 'extend', { minutes: 0 }, 'direct-minutes'],
    ['too many minutes', 'delay', { minutes: 241 }, 'direct-minutes'],
    ['a slate without text', 'slate', { text: ' ' }, 'slate-without-text'],
    ['a slate with text that is too long', 'slate', { text: 'x'.repeat(201) }, 'slate-too-long'],
    ['an invalid time', 'slate', { text: 'x', backAt: '14:20' }, 'not-a-time'],
    ['an unknown stream', 'source', { source: 'third' }, 'unknown-source'],
    ['a field of another action', 'open', { minutes: 5 }, 'unknown-field'],
  ] as const) {
    const { status, body } = await direct(action, more)
    expect([status, body.error.reason], what).toEqual([400, why])
    expect(await listed(), what).not.toHaveProperty('direction')
  }
  // A session that does not exist, and one that is cancelled.
  expect((await direct('open', { showId: 'nowhere' })).body.error.code).toBe('unknown-session')
  const organiser = await event.organiser()
  const { body } = await event.call('organiser-sessions', {}, organiser)
  const { revision, session } = body.sessions[0]
  const cancelled = { ...session, status: 'cancelled' }
  await event.call('organiser-session-save', { revision, session: cancelled }, organiser)
  await expect.poll(() => listed()).toMatchObject({ status: 'cancelled', state: 1 })
  expect((await direct('open')).body.error.reason).toBe('direct-cancelled')
})

test('new planned times override actions that were taken on the old ones', async () => {
  await pressed('end')
  const organiser = await event.organiser()
  const { body } = await event.call('organiser-sessions', {}, organiser)
  const { revision, session } = body.sessions[0]
  const longer = { ...session, duration: session.duration + 600 }
  await event.call('organiser-session-save', { revision, session: longer }, organiser)
  await expect.poll(() => listed()).toMatchObject({ state: 3, endTime: iso(end + 10 * minute) })
  const { sessions } = (await event.call('director', {}, moderator)).body
  const [{ presses }] = sessions.filter(
    (it: { session: { id: string } }) => it.session.id === 'iwd',
  )
  expect(presses).toMatchObject([{ action: 'end', stands: false }])
})

test('the team sees every action with who took it, and the backup stream that attendees do not see', async () => {
  await pressed('extend', { minutes: 5 })
  await pressed('undo')
  const { sessions } = (await event.call('director', {}, moderator)).body
  const [iwd] = sessions.filter((it: { session: { id: string } }) => it.session.id === 'iwd')
  expect(iwd.backupStream).toEqual({ type: 'hls', url: 'https://backup.example.org/live.m3u8' })
  expect(iwd.presses).toMatchObject([
    { action: 'undo', by: expect.stringMatching(/./), stands: false },
    { action: 'extend', minutes: 5, stands: false },
  ])
  const organiser = await event.organiser()
  const { entries } = (await event.call('audit-log', {}, organiser)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['session-directed', 'session-direction-undone']),
  )
})

test('actions survive a restart', async () => {
  await pressed('delay', { minutes: 30 })
  await event.restart()
  expect(await listed()).toMatchObject({ startTime: iso(startsAt + 30 * minute), state: 4 })
})

test('actions are refused once the event is closed', async () => {
  const organiser = await event.organiser()
  await event.call('closing-close', {}, organiser)
  expect((await direct('extend', { minutes: 5 })).body.error.code).toBe('event-closed')
})
