import { expect, test } from 'vitest'
import { isLive, listedSessions } from './session-list-item.ts'

test('a session that a moderator has ended is not live, although its planned end is ahead', () => {
  const session = { id: 'a', startTime: '2022-03-02T14:00:00.000Z', duration: 3600 }
  const answer = { sessions: [{ session }] } as unknown as Parameters<typeof listedSessions>[0]
  const startsAt = Date.parse(session.startTime)
  const now = startsAt + 1_800_000
  const live = (running: Parameters<typeof listedSessions>[1]) =>
    listedSessions(answer, running).sessions.map((it) => isLive(it, now))
  expect(live(undefined)).toEqual([true])
  expect(live([{ id: 'a', startsAt, endsAt: now - 1000 }])).toEqual([false])
})
