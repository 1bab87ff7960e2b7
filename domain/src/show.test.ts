import { expect, test } from 'vitest'
import { showAt } from './show.ts'

const hls = { type: 'hls', url: '/files/live/master.m3u8' }
const vimeo = { type: 'vimeo', url: 'https://vimeo.com/76979871' }
const times = { startsAt: 1000, endsAt: 2000 }
const onBackup = {
  plannedStartTime: '1970-01-01T00:00:01.000Z',
  plannedEndTime: '1970-01-01T00:00:02.000Z',
  source: 'backup' as const,
  ended: false,
  marks: [],
}

test.each([
  ['a show that does not exist', undefined, 0, { kind: 'error', reason: 'not-found' }],
  [
    'before the start, our player waits',
    { ...times, liveStream: hls },
    999,
    { kind: 'waiting', startsAt: 1000 },
  ],
  [
    'before the start, a provider shows its own waiting room',
    { ...times, liveStream: vimeo },
    0,
    { kind: 'live', stream: vimeo },
  ],
  ['running', { ...times, liveStream: hls }, 1000, { kind: 'live', stream: hls }],
  [
    'one ms before the end',
    { ...times, liveStream: hls, replayStream: vimeo },
    1999,
    { kind: 'live', stream: hls },
  ],
  [
    'at the end the replay',
    { ...times, liveStream: hls, replayStream: vimeo },
    2000,
    { kind: 'replay', stream: vimeo },
  ],
  [
    'a replay is not played while the show runs',
    { ...times, replayStream: vimeo },
    1500,
    { kind: 'error', reason: 'unable' },
  ],
  [
    'a replay of an unknown type',
    { ...times, liveStream: hls, replayStream: { type: 'betamax', url: 'x' } },
    2000,
    { kind: 'error', reason: 'unknown-type' },
  ],
  [
    'after the end the live stream’s type does not matter',
    { ...times, liveStream: { type: 'betamax', url: 'x' }, replayStream: hls },
    2000,
    { kind: 'replay', stream: hls },
  ],
  [
    'an unknown type says so before the start too',
    { ...times, liveStream: { type: 'betamax', url: 'x' } },
    0,
    { kind: 'error', reason: 'unknown-type' },
  ],
  [
    'a Zoom call can be joined early',
    { ...times, liveStream: { type: 'zoom', url: 'https://zoom.us/j/1' } },
    0,
    { kind: 'live', stream: { type: 'zoom', url: 'https://zoom.us/j/1' } },
  ],
  [
    'at the end without a replay',
    { ...times, liveStream: hls },
    2000,
    { kind: 'error', reason: 'ended' },
  ],
  [
    'an unknown type',
    { ...times, liveStream: { type: 'betamax', url: 'x' } },
    1500,
    { kind: 'error', reason: 'unknown-type' },
  ],
  [
    'a recording shown as live',
    { ...times, liveStream: hls, simulive: true as const },
    1500,
    { kind: 'live', stream: hls, simulive: true },
  ],
  [
    'a provider keeps its own time',
    { ...times, liveStream: vimeo, simulive: true as const },
    1500,
    { kind: 'live', stream: vimeo },
  ],
  [
    'what breaks into a recording is live',
    { ...times, liveStream: hls, simulive: true as const, direction: onBackup },
    1500,
    { kind: 'live', stream: hls },
  ],
  [
    'after the end of a recording shown as live its replay',
    { ...times, liveStream: hls, replayStream: hls, simulive: true as const },
    2000,
    { kind: 'replay', stream: hls },
  ],
  ['running without a stream', times, 1500, { kind: 'error', reason: 'unable' }],
])('%s', (_, session, now, expected) => {
  expect(showAt(session, now)).toEqual(expected)
})
