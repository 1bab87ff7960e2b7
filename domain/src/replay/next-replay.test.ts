import { expect, test } from 'vitest'
import type { Session } from '../sessions/session.ts'
import { nextReplay } from './next-replay.ts'

const hls = { type: 'hls', url: '/files/live/master.m3u8' } as const
const at = (id: string, startsAt: number, more: Partial<Session> = {}) =>
  ({ id, startsAt, endsAt: startsAt + 10, liveStream: hls, replayStream: hls, ...more }) as Session

test('after a replay the next session that has one is offered, and after the last one the first', () => {
  const { replayStream: _, ...unrecorded } = at('unrecorded', 20)
  const cancelled = at('cancelled', 30, { status: 'cancelled' })
  const sessions = [at('last', 40), at('first', 10), unrecorded, cancelled, at('running', 95)]
  expect(nextReplay(sessions, 'first', 100)?.id).toBe('last')
  expect(nextReplay(sessions, 'last', 100)?.id).toBe('first')
  expect(nextReplay([at('only', 10), unrecorded], 'only', 100)).toBeUndefined()
})
