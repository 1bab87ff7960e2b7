import type { EditableSession } from '@rostra/domain/sessions/session'
import { expect, test } from 'vitest'
import {
  endOf,
  minutesUntil,
  type SessionForm,
  type StreamForm,
  type StreamName,
  sessionFormOf,
  sessionOf,
  startOf,
  streamOf,
} from './session-form.ts'

const withStream = (form: SessionForm, name: StreamName, change: Partial<StreamForm>) => ({
  ...form,
  streams: { ...form.streams, [name]: { ...form.streams[name], ...change } },
})

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

test('a session that is opened and saved without changes stays the same in any event time zone', () => {
  for (const zone of ['UTC', 'Asia/Kolkata', 'CDT'])
    expect(sessionOf(sessionFormOf(session, zone), zone, session.status)).toEqual(session)
  const { id, title, startTime, timeZone, duration, description, speakers } = session
  const bare = { id, title, startTime, timeZone, duration, description, speakers }
  expect(sessionOf(sessionFormOf(bare, 'UTC'), 'UTC')).toEqual(bare)
  const twice = { ...session, startTime: '2026-10-25T01:30:00.000Z' }
  expect(sessionOf(sessionFormOf(twice, 'Europe/London'), 'Europe/London', twice.status)).toEqual(
    twice,
  )
})

test('date and time are in the event’s time zone, whatever zone the event folder sets for the session', () => {
  const form = sessionFormOf(session, 'Asia/Kolkata')
  expect([form.date, form.time]).toEqual(['2022-03-02', '19:30'])
  expect(startOf({ ...form, time: '20:00' }, 'Asia/Kolkata')).toBe(Date.UTC(2022, 2, 2, 14, 30))
  expect(sessionOf({ ...form, date: '' }, 'Asia/Kolkata').startTime).toBe('')
})

test('half a time of a replay stays as it was entered, for the server to say what is missing', () => {
  const half = { ...session, replayFrom: ' 10:00', replayUntil: '2022-04-01 ' }
  const form = sessionFormOf(half, 'Asia/Kolkata')
  expect(form.replayTimes.replayFrom).toMatchObject({ date: '', time: '10:00' })
  expect(form.replayTimes.replayUntil).toMatchObject({ date: '2022-04-01', time: '' })
  expect(sessionOf(form, 'Asia/Kolkata', session.status)).toEqual(half)
})

test('a delay is in seconds, may have a decimal comma, and is left out if empty', () => {
  const form = sessionFormOf(session, 'UTC')
  const stream = (delay: string) =>
    sessionOf(withStream(form, 'backupStream', { delay }), 'UTC').backupStream
  expect(stream(' 4,5 ')).toMatchObject({ delay: 4.5 })
  expect(stream('0')).toMatchObject({ delay: 0 })
  expect(stream(' ')).not.toHaveProperty('delay')
})

test('captions stay with a video file, and are removed if a provider’s stream replaces it', () => {
  const form = sessionFormOf(session, 'UTC')
  const replayOf = (url: string) =>
    sessionOf(withStream(form, 'replayStream', { url }), 'UTC').replayStream
  expect(replayOf('files/b.mp4')).toMatchObject({ captions: [{ language: 'fr' }] })
  expect(replayOf('https://vimeo.com/76979871')).not.toHaveProperty('captions')
})

test('a transcript stays with a stream of any provider, and is removed with the stream', () => {
  const form = sessionFormOf(session, 'UTC')
  const replayOf = (url: string) =>
    sessionOf(withStream(form, 'replayStream', { url }), 'UTC').replayStream
  expect(replayOf('https://vimeo.com/76979871')).toMatchObject({ transcript: 'files/a.txt' })
  expect(replayOf(' ')).toBeUndefined()
  const without = withStream(form, 'replayStream', { transcript: ' ' })
  expect(sessionOf(without, 'UTC').replayStream).not.toHaveProperty('transcript')
})

test('a session stays simulive while its recording is still missing', () => {
  const form = withStream(sessionFormOf(session, 'UTC'), 'liveStream', { url: '' })
  expect(sessionOf(form, 'UTC')).toHaveProperty('simulive', true)
  const studio = withStream(form, 'liveStream', { type: 'studio' })
  expect(sessionOf(studio, 'UTC')).not.toHaveProperty('simulive')
})

test('each line is one link, and a link without a scheme gets https', () => {
  const [speaker] = sessionFormOf(session, 'UTC').speakers
  if (!speaker) throw new Error('the session has no speaker')
  const links = ' bea.example/talks \n\nhttps://example.org\nhttp://example.com'
  const typed = { ...sessionFormOf(session, 'UTC'), speakers: [{ ...speaker, links }] }
  expect(sessionOf(typed, 'UTC').speakers?.[0]?.links).toEqual([
    'https://bea.example/talks',
    'https://example.org',
    'http://example.com',
  ])
})

test('a new address changes the stream’s provider', () => {
  expect(streamOf(' https://vimeo.com/76979871 ', 'hls')).toEqual({
    type: 'vimeo',
    url: 'https://vimeo.com/76979871',
  })
})

test('a chat that is turned on is the session’s own; turned off and on again, it keeps its channel', () => {
  const form = sessionFormOf({ ...session, chatChannel: undefined }, 'UTC')
  expect(sessionOf({ ...form, chat: true }, 'UTC').chatChannel).toBe('one')
  // `one` is already the chat of another session.
  expect(sessionOf({ ...form, chat: true }, 'UTC', undefined, ['one']).chatChannel).toBe('chat-one')
  const off = { ...sessionFormOf(session, 'UTC'), chat: false }
  expect(sessionOf(off, 'UTC')).not.toHaveProperty('chatChannel')
  expect(sessionOf({ ...off, chat: true }, 'UTC').chatChannel).toBe('main')
})

test('the end follows the start, and one before it is on the next day', () => {
  const form = { ...sessionFormOf(session, 'Asia/Kolkata'), date: '2022-03-02', time: '20:00' }
  const at = (time: string, date = form.date) => minutesUntil(form, { date, time }, 'Asia/Kolkata')
  expect(endOf({ ...form, minutes: '90' }, 'Asia/Kolkata').time).toBe('21:30')
  expect([at('21:30'), at('19:00'), at('20:00')]).toEqual(['90', '1380', '1440'])
  expect([at('20:00', '2022-03-04'), at('9')]).toEqual(['2880', undefined])
})

test('a start with seconds, which are not shown, keeps them until it is changed', () => {
  const form = sessionFormOf(session, 'Asia/Kolkata')
  expect(startOf(form, 'Asia/Kolkata')).toBe(Date.parse(session.startTime))
})
