import { expect, test } from 'vitest'
import { type PlayerMessages, playerMessages, type Report, readMessage } from './frame-messages.ts'

const vimeo = playerMessages.vimeo as PlayerMessages
const youtube = playerMessages.youtube as PlayerMessages
const nothing: Report = {
  ready: false,
  position: undefined,
  duration: undefined,
  rate: undefined,
  paused: undefined,
}

test.each<[string, unknown, Partial<Report>]>([
  ['is there', { event: 'ready' }, { ready: true }],
  ['answers', '{"method":"ping"}', { ready: true }],
  [
    'goes on',
    { event: 'timeupdate', data: { seconds: 12.5, percent: 0.1, duration: 125 } },
    { position: 12.5, duration: 125 },
  ],
  ['starts', '{"event":"play","data":{"seconds":0}}', { position: 0, paused: false }],
  ['pauses', { event: 'pause', data: { seconds: 8 } }, { position: 8, paused: true }],
  [
    'changes its speed',
    { event: 'playbackratechange', data: { playbackRate: 1.5 } },
    { rate: 1.5 },
  ],
  ['says where it is', { method: 'getCurrentTime', value: 40 }, { position: 40 }],
  ['says whether it plays', { method: 'getPaused', value: false }, { paused: false }],
  ['says how fast it plays', { method: 'getPlaybackRate', value: 2 }, { rate: 2 }],
])('Vimeo’s player %s', (_, message, report) => {
  expect(readMessage(vimeo, message)).toEqual({ ...nothing, ...report })
})

test.each<[string, unknown, Partial<Report>]>([
  [
    'is there',
    {
      event: 'initialDelivery',
      info: { currentTime: 0, duration: 0, playbackRate: 1, playerState: -1 },
    },
    { position: 0, rate: 1, paused: true },
  ],
  [
    'goes on',
    { event: 'infoDelivery', info: { currentTime: 61.25, playbackRate: 1 } },
    { position: 61.25, rate: 1 },
  ],
  [
    'plays',
    { event: 'infoDelivery', info: { playerState: 1, duration: 600 } },
    { paused: false, duration: 600 },
  ],
  ['loads', { event: 'infoDelivery', info: { playerState: 3 } }, { paused: true }],
  ['says nothing new', { event: 'infoDelivery', info: null }, {}],
])('YouTube’s player %s', (_, message, report) => {
  const sent = JSON.stringify({ id: 'rostra', channel: 'widget', ...(message as object) })
  expect(readMessage(youtube, sent)).toEqual({ ...nothing, ready: true, ...report })
})

const numbers = ['NaN', '-1', '1e300', '"12"', 'null', '[1]', '{"valueOf":1}', 'true']

const hostile: unknown[] = [
  ...['', '{', 'null', '7', '[]', '"text"', '"{\\"event\\":\\"ready\\"}"', '{"event":["ready"]}'],
  ...numbers.map((it) => `{"event":"timeupdate","data":{"seconds":${it},"playbackRate":${it}}}`),
  ...numbers.map((it) => `{"event":"onStateChange","info":{"currentTime":${it}}}`),
  `{"event":"timeupdate","data":{"seconds":1},"padding":"${'x'.repeat(100_000)}"}`,
  '{"__proto__":{"event":"ready"},"constructor":{"seconds":1}}',
  undefined,
  null,
  7n,
  new Date(0),
  { event: 'timeupdate', data: { seconds: Number.POSITIVE_INFINITY, duration: Number.NaN } },
  { event: { toString: 1 }, method: Symbol.iterator, data: () => 1 },
]

test('anything else means nothing', () => {
  for (const sent of hostile) {
    expect(readMessage(vimeo, sent)).toEqual(nothing)
    expect(readMessage(youtube, sent)).toEqual(nothing)
  }
})

test('positions and speeds that no recording has are left out of what YouTube’s player says', () => {
  for (const it of numbers) {
    const info = `{"currentTime":${it},"duration":${it},"playbackRate":${it === 'true' ? 0 : it}}`
    const sent = `{"event":"infoDelivery","info":${info}}`
    const { position, duration, rate } = readMessage(youtube, sent)
    expect([position, duration, rate]).toEqual([undefined, undefined, undefined])
  }
})
