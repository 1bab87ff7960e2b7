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

// spec: 4.24, 4.25, 8.9
test.each([
  [
    'a session that does not exist is an error',
    undefined,
    0,
    { kind: 'error', reason: 'not-found' },
  ],
  [
    'before the start, a waiting room is shown if the player has none of its own',
    { ...times, liveStream: hls },
    999,
    { kind: 'waiting', startsAt: 1000 },
  ],
  [
    'before the start, a provider’s player is shown if it has its own waiting room',
    { ...times, liveStream: vimeo },
    0,
    { kind: 'live', stream: vimeo },
  ],
  [
    'before the start, a provider’s player whose address the page has not received is waited for',
    { ...times, liveStream: { ...vimeo, url: '' } },
    999,
    { kind: 'waiting', startsAt: 1000 },
  ],
  [
    'before the start, a session without a live stream is waited for',
    times,
    999,
    { kind: 'waiting', startsAt: 1000 },
  ],
  [
    'after the start, a stream whose address the page has not received is waited for',
    { ...times, liveStream: { ...hls, url: '' } },
    1000,
    { kind: 'waiting', startsAt: 1000, late: true },
  ],
  [
    'after the end, a replay whose address the page has not received is waited for',
    { ...times, liveStream: hls, replayStream: { ...hls, url: '' } },
    2000,
    { kind: 'waiting', startsAt: 1000, late: true },
  ],
  [
    'while the session is running, the live stream is shown',
    { ...times, liveStream: hls },
    1000,
    { kind: 'live', stream: hls },
  ],
  [
    'one ms before the end, the live stream is still shown',
    { ...times, liveStream: hls, replayStream: vimeo },
    1999,
    { kind: 'live', stream: hls },
  ],
  [
    'at the end, the replay is shown',
    { ...times, liveStream: hls, replayStream: vimeo },
    2000,
    { kind: 'replay', stream: vimeo },
  ],
  [
    'a replay is not played while the session is running',
    { ...times, replayStream: vimeo },
    1500,
    { kind: 'waiting', startsAt: 1000, late: true },
  ],
  [
    'a replay of an unknown type is an error',
    { ...times, liveStream: hls, replayStream: { type: 'betamax', url: 'x' } },
    2000,
    { kind: 'error', reason: 'unknown-type' },
  ],
  [
    'after the end, the live stream’s type does not matter',
    { ...times, liveStream: { type: 'betamax', url: 'x' }, replayStream: hls },
    2000,
    { kind: 'replay', stream: hls },
  ],
  [
    'before the start, a live stream of an unknown type is an error',
    { ...times, liveStream: { type: 'betamax', url: 'x' } },
    0,
    { kind: 'error', reason: 'unknown-type' },
  ],
  [
    'a Zoom call can be joined before the start',
    { ...times, liveStream: { type: 'zoom', url: 'https://zoom.us/j/1' } },
    0,
    { kind: 'live', stream: { type: 'zoom', url: 'https://zoom.us/j/1' } },
  ],
  [
    'at the end, a session without a replay has ended',
    { ...times, liveStream: hls },
    2000,
    { kind: 'error', reason: 'ended' },
  ],
  [
    'while the session is running, a live stream of an unknown type is an error',
    { ...times, liveStream: { type: 'betamax', url: 'x' } },
    1500,
    { kind: 'error', reason: 'unknown-type' },
  ],
  [
    'a recording shown as live is marked as one',
    { ...times, liveStream: hls, simulive: true as const },
    1500,
    { kind: 'live', stream: hls, simulive: true },
  ],
  [
    'a provider’s stream is never marked as a recording shown as live',
    { ...times, liveStream: vimeo, simulive: true as const },
    1500,
    { kind: 'live', stream: vimeo },
  ],
  [
    'a backup stream that interrupts a recording shown as live is not marked as one',
    { ...times, liveStream: hls, simulive: true as const, direction: onBackup },
    1500,
    { kind: 'live', stream: hls },
  ],
  [
    'after the end of a recording shown as live, its replay is shown',
    { ...times, liveStream: hls, replayStream: hls, simulive: true as const },
    2000,
    { kind: 'replay', stream: hls },
  ],
  [
    'a running session waits for its live stream',
    times,
    1500,
    { kind: 'waiting', startsAt: 1000, late: true },
  ],
])('%s', (_, session, now, expected) => {
  expect(showAt(session, now)).toEqual(expected)
})
