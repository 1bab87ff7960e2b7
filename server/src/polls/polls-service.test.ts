/** What is sent to pages about polls while the database fails. */
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Core } from '../core.ts'
import { noBroker } from '../platform/broker/broker.ts'
import { Topics } from '../platform/broker/topics.ts'
import { createPollsService } from './polls-service.ts'
import type { PollsStore, StoredPoll } from './polls-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const poll: StoredPoll = {
  id: 'tea',
  showId: 'iwd',
  question: 'Tea?',
  kind: 'single',
  options: ['Yes', 'No'],
  results: 'always',
  anonymous: false,
  by: 'Meera',
  madeAt: 1,
  openedAt: 1,
  closedAt: null,
  removed: false,
}

test('counts are delayed but not lost when the database is down for a moment', async () => {
  const tallies = vi.fn<PollsStore['tallies']>()
  const frames: ChangeFrame[] = []
  const onError = vi.fn()
  const store = { all: async () => [poll], ballots: async () => [], tallies }
  tallies.mockResolvedValueOnce(new Map())
  const core = {
    eventCache: { roomOf: () => 'iwd' },
    hub: { sendToRoom: (_: string, frame: ChangeFrame) => frames.push(frame) },
    topics: new Topics({ broker: noBroker, onError }),
    onApplyError: onError,
  }
  const polls = await createPollsService(
    core as unknown as Core,
    store as unknown as PollsStore,
    () => {},
  )
  tallies.mockRejectedValueOnce(new Error('away'))
  const counted = new Map([['tea', { total: 1, lines: [{ choice: '0', shown: '', votes: 1 }] }]])
  tallies.mockResolvedValue(counted)
  polls.cast([{ pollId: 'tea', userId: 'ada', choices: [0] }])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onError).toHaveBeenCalledOnce()
  expect(frames).toMatchObject([{ polls: { counts: { tea: { counts: [1, 0], total: 1 } } } }])
})
