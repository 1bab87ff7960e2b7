/** When attendees, speakers, screens and the team may know a session's streams, and open what is behind them. */
import type { SessionView, Stream } from '@rostra/domain/sessions/session'
import { beforeAll, expect, test } from 'vitest'
import { encoder, places, playlistOf, transportStream } from '../studio/test-encoder.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { event, useEvent } from '../testing/use-event.ts'

const minute = 60_000
const end = startsAt + 60 * minute
const vtt = (file: string) => [{ language: 'en', file }]

const session = (id: string, rest: Partial<(typeof testEvent.sessions)[number]>) => ({
  id,
  title: id,
  startsAt,
  timeZone: 'UTC',
  duration: 3600,
  description: '',
  speakers: [],
  chatChannel: id,
  ...rest,
})
const sessions = [
  session('studio', { liveStream: { type: 'studio', url: '', captions: vtt('files/said.vtt') } }),
  session('film', {
    simulive: true,
    liveStream: {
      type: 'file',
      url: 'files/clips/film.mp4',
      captions: vtt('files/clips/film.vtt'),
      transcript: 'files/clips/film.txt',
      languages: [{ language: 'fr', kind: 'audio', type: 'file', url: 'files/clips/booth.mp3' }],
    },
    replayStream: { type: 'file', url: 'files/clips/replay.mp4' },
  }),
  // In the folder of another session's playlist.
  session('hls', {
    liveStream: { type: 'hls', url: 'files/clips/live.m3u8' },
    backupStream: { type: 'file', url: 'files/clips/backup.mp4' },
  }),
  session('early', {
    startsAt: startsAt - 24 * 60 * minute,
    replayStream: { type: 'hls', url: 'files/clips/early.m3u8' },
  }),
  session('call', {
    liveStream: { type: 'zoom', url: 'https://example.zoom.us/j/1?pwd=secret' },
    replayStream: { type: 'vimeo', url: 'https://vimeo.com/76979871' },
  }),
]
const files = {
  'said.vtt': 'WEBVTT',
  'clips/film.mp4': 'film',
  'clips/film.vtt': 'WEBVTT',
  'clips/film.txt': 'text',
  'clips/booth.mp3': 'booth',
  'clips/replay.mp4': 'replay',
  'clips/live.m3u8': '#EXTM3U\n#EXTINF:2,\nlive0.ts\n',
  'clips/live0.ts': 'live',
  'clips/backup.mp4': 'backup',
  'clips/early.m3u8': '#EXTM3U\n#EXTINF:2,\nearly0.ts\n',
  'clips/early0.ts': 'early',
}

let tokens: Record<'attendee' | 'speaker' | 'team', string>
useEvent({ once: true, event: { ...testEvent, sessions }, files })
beforeAll(async () => {
  tokens = {
    attendee: await event.join(),
    speaker: '',
    team: await event.organiser(),
  }
  const { key } = (await event.call('studio-key-renew', { showId: 'studio' }, tokens.team)).body
  const send = encoder(() => event.url, key)
  // Ten segments of a test that ends a minute before the start, and ten of the session.
  const tests = places('test', startsAt - 81_000, 10)
  event.clock.set(startsAt - minute)
  for (const [number, { path }] of tests.entries()) await send.put(path, transportStream(number))
  await send.put('live.m3u8', playlistOf(0, tests))
  const shown = places('live', startsAt, 10)
  event.clock.set(startsAt + 20_000)
  for (const [number, { path }] of shown.entries())
    await send.put(path, transportStream(number + 10))
  await send.put('live.m3u8', playlistOf(0, [...tests, ...shown], true))
})

const moments = {
  'ten hours before': startsAt - 600 * minute,
  '16 minutes before': startsAt - 16 * minute,
  '14 minutes before': startsAt - 14 * minute,
  'one ms before': startsAt - 1,
  live: startsAt + minute,
  overrun: end + 10 * minute,
  ended: end + 16 * minute,
} as const

const at = async (moment: number): Promise<void> => {
  event.clock.set(moment)
  await expect
    .poll(async () => (await event.call('sessions', {}, tokens.team)).body.serverTime)
    .toBe(moment)
}
const viewed = async (token: string): Promise<SessionView[]> =>
  (await event.call('sessions', {}, token)).body.sessions
/** `L` for a known live stream, `R` for a known replay, `-` for one of which only the type is known. */
const known = ({ liveStream, replayStream }: SessionView): string => {
  const sign = (stream: Stream | undefined, letter: string) => {
    if (!stream) return ''
    if (stream.url) return letter
    expect(stream).toEqual({ type: stream.type, url: '' })
    return '-'
  }
  return sign(liveStream, 'L') + sign(replayStream, 'R')
}
const knownBy = async (token: string) =>
  Object.fromEntries((await viewed(token)).map((it) => [it.id, known(it)]))
const status = async (path: string, token?: string) => {
  const headers: Record<string, string> = token ? { authorization: token } : {}
  return (await fetch(new URL(path, event.url), { headers })).status
}

const before = { studio: '--', film: '--', hls: '-', early: 'R', call: '--' }
test.each([
  ['ten hours before', before],
  ['16 minutes before', before],
  ['14 minutes before', { ...before, call: 'L-' }],
  ['one ms before', { ...before, call: 'L-' }],
  ['live', { studio: 'L-', film: 'L-', hls: 'L', early: 'R', call: 'L-' }],
  ['overrun', { studio: 'LR', film: 'LR', hls: 'L', early: 'R', call: 'LR' }],
  ['ended', { studio: '-R', film: '-R', hls: '-', early: 'R', call: '-R' }],
] as const)(
  '%s, attendees and speakers know the streams of that time, and the team all of them',
  async (moment, expected) => {
    await at(moments[moment])
    // That there is a recording is known a moment after the encoder has its answer.
    await expect.poll(async () => (await knownBy(tokens.team)).studio).toBe('LR')
    expect(await knownBy(tokens.attendee)).toEqual(expected)
    for (const id of ['studio', 'film', 'hls', 'call'] as const) {
      const { link } = (
        await event.call('screen-link-make', { showId: id, kind: 'speaker' }, tokens.team)
      ).body
      const { token } = (await event.call('screen-open', { link })).body
      const { body } = await event.call('speaker-view', {}, token)
      expect([id, known(body.session)]).toEqual([id, expected[id]])
    }
    const all = Object.values(await knownBy(tokens.team)).join('')
    expect(all).not.toContain('-')
  },
)

test.each([
  ['ten hours before', ['early.m3u8', 'early0.ts']],
  ['one ms before', ['early.m3u8', 'early0.ts']],
  [
    'live',
    [
      'booth.mp3',
      'early.m3u8',
      'early0.ts',
      'film.mp4',
      'film.txt',
      'film.vtt',
      'live.m3u8',
      'live0.ts',
    ],
  ],
  ['ended', ['early.m3u8', 'early0.ts', 'replay.mp4']],
] as const)(
  '%s, attendees can open the files of the streams of that time, and the team all of them',
  async (moment, expected) => {
    await at(moments[moment])
    const paths = Object.keys(files).filter((path) => path.startsWith('clips/'))
    const opened: string[] = []
    for (const path of paths) {
      const answer = await status(`/files/${path}`, tokens.attendee)
      if (answer === 200) opened.push(path.slice(6))
      else expect([path, answer]).toEqual([path, 404])
      expect([path, await status(`/files/${path}`, tokens.team)]).toEqual([path, 200])
      // A file system that ignores case opens the same file.
      if (answer === 404)
        expect(await status(`/files/${path.toUpperCase()}`, tokens.attendee)).toBe(404)
    }
    expect(opened.sort()).toEqual(expected)
  },
)

test('an address of a stream works only in its time for attendees, and always for the team', async () => {
  const addresses = async (token: string) => {
    const found = await viewed(token)
    const of = (id: string, name: 'liveStream' | 'replayStream') =>
      found.find((it) => it.id === id)?.[name]?.url ?? ''
    return [of('studio', 'liveStream'), of('film', 'liveStream'), of('studio', 'replayStream')]
  }
  await at(end + minute)
  const given = await addresses(tokens.attendee)
  const forTeam = await addresses(tokens.team)
  const statuses = (of: string[]) => Promise.all(of.map((it) => status(it)))
  for (const [moment, expected] of [
    ['one ms before', [404, 404, 404]],
    ['live', [200, 200, 404]],
    ['overrun', [200, 200, 200]],
    ['ended', [404, 404, 200]],
  ] as const) {
    await at(moments[moment])
    expect([moment, ...(await statuses(given))]).toEqual([moment, ...expected])
    expect([moment, ...(await statuses(forTeam))]).toEqual([moment, 200, 200, 200])
  }
})

test('a stream is known from the moment at which a moderator opens its session early', async () => {
  await at(moments['14 minutes before'])
  const direct = (action: string) => event.call('direct', { showId: 'hls', action }, tokens.team)
  await direct('open')
  expect((await knownBy(tokens.attendee)).hls).toBe('L')
  expect(await status('/files/clips/live.m3u8', tokens.attendee)).toBe(200)
  await direct('undo')
  expect((await knownBy(tokens.attendee)).hls).toBe('-')
  expect(await status('/files/clips/live.m3u8', tokens.attendee)).toBe(404)
})

test('open pages, and pages that are opening, receive the addresses of streams as they are released', async () => {
  await at(moments['one ms before'])
  const page = event.live()
  await page.hello(tokens.attendee)
  event.clock.set(startsAt)
  const isTold = (frame: { directed?: { at: number } }) => frame.directed?.at === startsAt
  const { directed } = await page.next('event', isTold)
  const streams = directed?.sessions.map(({ id, liveStream }) => [id, Boolean(liveStream?.url)])
  expect(streams).toEqual([
    ['studio', true],
    ['film', true],
    ['hls', true],
  ])
  const late = event.live()
  await late.hello(tokens.attendee)
  const { sessions: given } = (await late.next('event', isTold)).directed ?? {}
  expect(given).toEqual(expect.arrayContaining(directed?.sessions ?? []))
  page.close()
  late.close()
})
