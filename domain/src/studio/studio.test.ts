import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showAt } from '../sessions/show.ts'
import { hasReplay, isClosed, signalOf } from './studio.ts'

const minute = 60_000
const show = { startsAt: 60 * minute, endsAt: 120 * minute, liveStream: { type: 'hls', url: '/x' } }
const direction = {
  plannedStartTime: '1970-01-01T01:00:00.000Z',
  plannedEndTime: '1970-01-01T02:00:00.000Z',
  source: 'live' as const,
  ended: true,
  marks: [],
}
/** Returns a recording. `last` and `ended` are in minutes since the epoch. */
const sent = (last: number, ended?: number) => ({
  id: 'r',
  lastAt: last * minute,
  endedAt: ended === undefined ? null : ended * minute,
  begun: last >= 60,
})

describe('the state that pages receive', () => {
  test.each([
    ['is “waiting” after the start if nothing was sent', undefined, 61, 'waiting'],
    ['is “waiting” while a test is sent before the start', sent(59), 59, 'waiting'],
    ['is “waiting” if a test stream ended before the start', sent(30, 30), 61, 'waiting'],
    [
      'is “waiting” if a test stream stopped before the start without ending',
      sent(30),
      61,
      'waiting',
    ],
    ['is “on” while video arrives during the session', sent(90), 90, 'on'],
    ['is “on” if the encoder stops sending during the session', sent(70), 90, 'on'],
    ['is “on” before the planned end if the encoder ended early', sent(70, 70), 90, 'on'],
    ['is “ended” at the planned end if the encoder ended early', sent(70, 70), 120, 'ended'],
    ['is “ended” if the encoder ends after the planned end', sent(125, 125), 125, 'ended'],
    ['is “on” if the session overruns and video still arrives', sent(125), 125, 'on'],
    ['is “ended” if no video arrives for a minute after the planned end', sent(121), 122, 'ended'],
  ] as const)('%s', (_, recording, now, signal) => {
    expect(signalOf(recording, show, now * minute)).toBe(signal)
  })

  test('changes to “ended” immediately when a moderator ends the session', () => {
    const ended = { ...show, direction }
    expect(signalOf(sent(90), ended, 90 * minute)).toBe('ended')
  })
})

test('before the planned end, only a moderator can turn a session into a replay', () => {
  const minutes = fc.integer({ min: 60, max: 119 })
  fc.assert(
    fc.property(minutes, fc.option(minutes), minutes, (last, ended, now) => {
      const recording = sent(last, ended ?? undefined)
      const signal = signalOf(recording, show, now * minute)
      const replayStream = hasReplay(recording, show, now * minute)
        ? { type: 'hls', url: '/r' }
        : undefined
      const session = { ...show, signal, ...(replayStream ? { replayStream } : {}) }
      expect(showAt(session, now * minute).kind).toBe('live')
      expect(isClosed(recording, show, now * minute)).toBe(false)
      expect(isClosed(recording, { ...show, direction }, now * minute)).toBe(true)
    }),
  )
})
