import { changedFields } from '@rostra/domain/event/editing'
import type { EditableSession, Stream } from '@rostra/domain/sessions/session'
import { expect, test } from 'vitest'
import { sentSpeaker } from '../ui/speaker-form.ts'
import { momentIn, wallOf } from '../ui/typed-moment.ts'
import { comparedSession, secondsIn, sentSession, streamOf, withStream } from './session-form.ts'
import { durationUntil, endOf, startIn, startOf, startWall } from './session-times-form.ts'

const session: EditableSession = {
  id: 'one',
  title: 'One',
  startTime: '2022-03-02T14:00:30.000Z',
  timeZone: 'CDT',
  duration: 90,
  description: 'About *it*',
  speakers: [
    { first: 'Ada', last: '', file: 'files/a.png', email: 'ada@example.org' },
    {
      first: 'Bea',
      last: 'Lindqvist',
      file: '',
      role: 'Chair',
      organisation: 'Northlight',
      bio: 'Writes **books**.',
      links: ['https://example.org/bea', 'https://example.com/b'],
    },
  ],
  liveStream: { type: 'newcomer', url: 'https://example.org/x' },
  replayStream: {
    type: 'hls',
    url: 'files/a.m3u8',
    captions: [{ language: 'fr', file: 'files/a.vtt' }],
    transcript: 'files/a.txt',
    startsAt: '2022-03-02T14:01:02.417Z',
    cuts: [{ from: '2022-03-02T14:30:00.000Z', to: '2022-03-02T14:45:00.000Z' }],
  },
  replayExpectedAt: '2022-03-02T17:00:00.000Z',
  replayFrom: '2022-03-02T16:30:05.250Z',
  replayUntil: '2022-04-01T00:00:00.000Z',
  backupStream: { type: 'vimeo', url: 'https://vimeo.com/76979871', delay: 12 },
  simulive: true,
  agenda: [{ title: 'Welcome', at: '14:00', speaker: 'Ada' }, { title: 'Break' }],
  status: 'cancelled',
  track: 'Hall',
  poster: 'files/one.jpg',
  chatChannel: 'main',
}

test('a session that is opened and saved without changes stays the same', () => {
  expect(sentSession(session, session.status)).toEqual(session)
  const { id, title, startTime, timeZone, duration, description, speakers } = session
  const bare = { id, title, startTime, timeZone, duration, description, speakers }
  expect(sentSession(bare)).toEqual(bare)
})

test('the start is in the event’s time zone, and stays the second of two hours that clocks show alike', () => {
  expect(startWall(session, 'Asia/Kolkata')).toEqual({ date: '2022-03-02', time: '19:30' })
  const moved = startIn({ date: '2022-03-02', time: '20:00' }, 'Asia/Kolkata', session.startTime)
  expect(moved).toBe('2022-03-02T14:30:00.000Z')
  const half = { ...session, startTime: startIn({ date: '', time: '20:00' }, 'Asia/Kolkata') }
  expect(startWall(half, 'Asia/Kolkata')).toEqual({ date: '', time: '20:00' })
  expect([startOf(half), sentSession(half).startTime]).toEqual([undefined, ''])
  const twice = '2026-10-25T01:30:00.000Z'
  const wall = startWall({ startTime: twice }, 'Europe/London')
  expect(startIn(wall, 'Europe/London', twice)).toBe(twice)
})

test('half a time of a replay stays as it was entered, for the server to say what is missing', () => {
  const wall = { date: '2022-04-01', time: '' }
  expect(wallOf(momentIn(wall, 'Asia/Kolkata'), 'Asia/Kolkata')).toEqual(wall)
  expect(wallOf(' 10:00', 'Asia/Kolkata')).toEqual({ date: '', time: '10:00' })
  expect(momentIn({ date: '', time: '' }, 'Asia/Kolkata', session.replayFrom)).toBeUndefined()
  const half = { ...session, replayFrom: ' 10:00' }
  expect(sentSession(half, session.status)).toEqual(half)
})

test('a stream is absent once nothing is left of it, and keeps what belongs to another address', () => {
  expect(withStream(session, 'liveStream', { type: '', url: '' })).toEqual({})
  expect(withStream(session, 'backupStream', { url: '' }).backupStream).toEqual({
    type: 'vimeo',
    url: '',
    delay: 12,
  })
  const none = { ...session, liveStream: undefined }
  expect(withStream(none, 'liveStream', { url: 'x' }).liveStream).toEqual({ type: '', url: 'x' })
})

test('a delay may have a decimal comma, is sent also if it is 0, and left out if empty', () => {
  expect([' 4,5 ', '0', ' ', 'soon'].map(secondsIn)).toEqual([4.5, 0, undefined, Number.NaN])
  const sent = (delay: number | undefined) =>
    sentSession({ ...session, ...withStream(session, 'backupStream', { delay }) }).backupStream
  expect(sent(0)).toMatchObject({ delay: 0 })
  expect(sent(undefined)).not.toHaveProperty('delay')
})

test('captions stay with a video file, and are removed if a provider’s stream replaces it', () => {
  const replayOf = (url: string) =>
    sentSession({ ...session, ...withStream(session, 'replayStream', { url }) }).replayStream
  expect(replayOf('files/b.mp4')).toMatchObject({ captions: [{ language: 'fr' }] })
  expect(replayOf('https://vimeo.com/76979871')).not.toHaveProperty('captions')
})

test('a transcript stays with a stream of any provider, and is removed with the stream', () => {
  const replayOf = (change: Partial<Stream>) =>
    sentSession({ ...session, ...withStream(session, 'replayStream', change) }).replayStream
  expect(replayOf({ url: 'https://vimeo.com/76979871' })).toMatchObject({
    transcript: 'files/a.txt',
  })
  expect(replayOf({ url: ' ' })).toBeUndefined()
  expect(replayOf({ transcript: ' ' })).not.toHaveProperty('transcript')
})

test('a session stays simulive while its recording is still missing', () => {
  const form = { ...session, liveStream: undefined }
  expect(sentSession(form)).toHaveProperty('simulive', true)
  const studio = { ...session, liveStream: { type: 'studio', url: '' } }
  expect(sentSession(studio)).not.toHaveProperty('simulive')
})

test('each line is one link, and a link without a scheme gets https', () => {
  const links = [' bea.example/talks ', '', 'https://example.org', 'http://example.com']
  expect(sentSpeaker({ first: 'Bea', last: '', file: '', links }).links).toEqual([
    'https://bea.example/talks',
    'https://example.org',
    'http://example.com',
  ])
})

test('a new address changes the stream’s provider', () => {
  expect(streamOf({ url: ' https://vimeo.com/76979871 ', type: 'hls' })).toEqual({
    type: 'vimeo',
    url: 'https://vimeo.com/76979871',
  })
})

test('a chat of its own gets the channel of the session’s id, or another if that is taken', () => {
  const own = { ...session, chatChannel: '' }
  expect(sentSession(own).chatChannel).toBe('one')
  expect(sentSession(own, undefined, ['one']).chatChannel).toBe('chat-one')
  expect(sentSession({ ...session, chatChannel: undefined })).not.toHaveProperty('chatChannel')
})

test('the end follows the start, and one before it is on the next day', () => {
  const form = { startTime: '2022-03-02T14:30:00.000Z', duration: 5400 }
  const at = (time: string, date = '2022-03-02') =>
    durationUntil(form, { date, time }, 'Asia/Kolkata')
  expect(endOf(form, 'Asia/Kolkata').time).toBe('21:30')
  expect([at('21:30'), at('19:00'), at('20:00')]).toEqual([5400, 82_800, 86_400])
  expect([at('20:00', '2022-03-04'), at('9')]).toEqual([172_800, undefined])
})

test('a start with seconds, which are not shown, keeps them until it is changed', () => {
  const wall = startWall(session, 'Asia/Kolkata')
  expect(startIn(wall, 'Asia/Kolkata', session.startTime)).toBe(session.startTime)
})

test('two versions of a session differ in the texts that are compared, also those with a plain label', () => {
  const other = { ...session, title: 'Two', poster: 'files/two.jpg', duration: 120 }
  const [before, after] = [session, other].map((it) => comparedSession(it, 'UTC'))
  expect(changedFields({ ...before }, { ...after }).after).toEqual({
    Title: 'Two',
    Duration: '2 min',
    Picture: 'files/two.jpg',
  })
})
