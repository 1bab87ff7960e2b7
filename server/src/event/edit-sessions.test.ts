import { removedLasts } from '@rostra/domain/event/editing'
import { describe, expect, test } from 'vitest'
import { ada as attendee, event, organiser as token, useEvent } from '../testing/use-event.ts'

const options = {
  as: ['organiser', 'ada'],
  files: { 'live/master.m3u8': '#EXTM3U', 'replay.mp4': 'x' },
} as const
useEvent(options)

type Listed = { session: { id: string; title: string }; revision: string }
const list = async () => (await event.call('organiser-sessions', {}, token)).body
const ids = async () => (await list()).sessions.map(({ session }: Listed) => session.id)
const of = async (id: string) =>
  (await list()).sessions.find(({ session }: Listed) => session.id === id)
const call = (name: string, payload: object) =>
  event.call(`organiser-session-${name}`, payload, token)
const seen = async () =>
  (await event.call('sessions', {}, attendee)).body.sessions.map(({ id }: { id: string }) => id)

const panel = {
  id: 'panel',
  title: 'Panel',
  startTime: '2022-03-02T14:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  duration: 1800,
  description: 'About *it*',
}

test('attendees see an added session with the given start time', async () => {
  expect((await call('add', { session: panel })).status).toBe(200)
  await expect.poll(seen).toContain('panel')
  const { sessions } = (await event.call('sessions', {}, attendee)).body
  expect(sessions.at(-1)).toMatchObject({
    startTime: '2022-03-02T14:00:00.000Z',
    descriptionHtml: '<p>About <em>it</em></p>\n',
  })
})

test('a session is saved by its ID and revision; saving with an old revision returns the current session', async () => {
  const { session, revision } = await of('later')
  const first = await call('save', { revision, session: { ...session, title: 'First' } })
  expect(first.status).toBe(200)
  const second = await call('save', { revision, session: { ...session, title: 'Second' } })
  expect(second.status).toBe(409)
  expect(second.body.error.conflict).toMatchObject({
    changedBy: 'meera@example.org',
    current: { title: 'First', startTime: expect.stringMatching(/^2022-03-03T/) },
  })
  expect((await of('later')).session.title).toBe('First')
})

test('a session is moved before another, or to the end', async () => {
  await call('move', { id: 'gone', before: 'iwd' })
  expect(await ids()).toEqual(['gone', 'iwd', 'later', 'before'])
  await call('move', { id: 'gone', before: null })
  expect(await ids()).toEqual(['iwd', 'later', 'before', 'gone'])
  expect((await call('move', { id: 'gone', before: 'nowhere' })).status).toBe(404)
  await expect.poll(seen).toEqual(['iwd', 'later', 'before', 'gone'])
})

test('a removed session can be restored to its place for ten minutes', async () => {
  const before = await ids()
  const { revision } = await of('later')
  const { body } = await call('remove', { id: 'later', revision })
  expect(body).toEqual({
    id: 'later',
    title: 'Session later',
    until: event.clock.now() + removedLasts,
  })
  await expect.poll(seen).not.toContain('later')
  expect((await list()).removed).toEqual([body])
  event.clock.advance(removedLasts - 1)
  expect((await call('restore', { id: 'later' })).status).toBe(200)
  expect(await ids()).toEqual(before)
  await expect.poll(seen).toContain('later')

  await call('remove', { id: 'later', revision })
  event.clock.advance(removedLasts)
  expect((await list()).removed).toEqual([])
  expect((await call('restore', { id: 'later' })).status).toBe(404)
  expect((await call('add', { session: { ...panel, id: 'later' } })).status).toBe(200)
  expect((await of('later')).session.title).toBe('Panel')
})

test('a removed session stays removed after a restart, and cannot be saved', async () => {
  const { session, revision } = await of('later')
  await call('remove', { id: 'later', revision })
  await event.restart()
  expect(await seen()).not.toContain('later')
  const { status, body } = await call('save', { revision, session })
  expect([status, body.error.message]).toEqual([404, 'This session no longer exists.'])
})

test('each change of a session is in the audit log', async () => {
  await call('add', { session: panel })
  const { session, revision } = await of('panel')
  await call('save', { revision, session: { ...session, title: 'Talk' } })
  await call('move', { id: 'panel', before: 'iwd' })
  await call('remove', { id: 'panel', revision: (await of('panel')).revision })
  await call('restore', { id: 'panel' })
  const { entries } = (await event.call('audit-log', {}, token)).body
  const ours = entries.filter(({ action }: { action: string }) => action.startsWith('session-'))
  expect(ours.map(({ action }: { action: string }) => action)).toEqual([
    'session-restored',
    'session-removed',
    'session-moved',
    'session-changed',
    'session-added',
  ])
  expect(ours[3]).toMatchObject({ before: { title: 'Panel' }, after: { title: 'Talk' } })
  expect(ours[2]).toMatchObject({ before: { place: 5 }, after: { place: 1 } })
})

describe('in an unchanged programme', () => {
  useEvent({ once: true, ...options })

  test('organisers get sessions in the same format as attendees, with the time zone and server time', async () => {
    const { sessions, timeZone, serverTime } = await list()
    expect([timeZone, serverTime]).toEqual(['UTC', event.clock.now()])
    const { state, endTime, descriptionHtml, speakers, liveStream, ...same } = (
      await event.call('sessions', {}, attendee)
    ).body.sessions[0]
    expect(sessions[0].session).toMatchObject(same)
    expect(sessions[0].session).toMatchObject({ id: 'iwd', startTime: '2022-03-02T14:00:00.000Z' })
  })

  test('a duplicate ID, an invalid start time and a path outside the event’s files are refused', async () => {
    const taken = await call('add', { session: { ...panel, id: 'iwd' } })
    expect(taken.body.error).toMatchObject({
      field: 'session.id',
      message: 'Another session already uses the ID “iwd”',
    })
    for (const startTime of ['', 'soon', '2022-02-30T14:00:00.000Z', '2022-03-02T14:00:00.001Z']) {
      const { status, body } = await call('add', { session: { ...panel, startTime } })
      expect([startTime, status, body.error.field]).toEqual([startTime, 400, 'session.startTime'])
    }
    const lost = await call('add', {
      session: { ...panel, liveStream: { type: 'hls', url: 'files/../rostra.sqlite' } },
    })
    expect(lost.body.error.field).toBe('session.liveStream.url')
  })

  test('times of a replay that contradict each other are refused at their fields', async () => {
    const [early, late] = ['2022-03-03T09:00:00.000Z', '2022-03-04T09:00:00.000Z']
    const replayStream = {
      type: 'file',
      url: 'files/replay.mp4',
      cuts: [
        { from: early, to: late },
        { from: late, to: early },
      ],
    }
    const { status, body } = await call('add', {
      session: { ...panel, replayFrom: late, replayUntil: late, replayStream },
    })
    expect([status, body.error.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['session.replayUntil', 'session.replayStream.cuts.1.to'],
    ])
  })

  test('saving an unchanged session changes nothing and is not logged', async () => {
    const { session, revision } = await of('later')
    const { status, body } = await call('save', { revision, session })
    expect([status, body.revision, body.changedBy]).toEqual([200, revision, undefined])
    const { entries } = (await event.call('audit-log', { action: 'session-changed' }, token)).body
    expect(entries).toEqual([])
  })
})
