/** A hall of people who all vote for the same question. */

import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import { votesEvery } from '@rostra/domain/questions/audience-questions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { secretHash } from '../platform/secrets.ts'
import { openEvent } from '../testing/open-event.ts'
import { votingEvent } from '../testing/test-event.ts'
import { createAudienceUpdates } from './audience-updates.ts'

const people = 2000
const hour = 3600_000

type EventServer = Awaited<ReturnType<typeof openEvent>>

/** Signs everyone in by writing the same rows as a sign-in, without 2,000 calls. */
async function tokensOf(event: EventServer): Promise<string[]> {
  const there = await event.rows("select id from attendee where email like 'voter-%'")
  const tokens = there.map((_, index) => `token-of-voter-${index}`)
  const now = event.clock.now()
  await event.rows(
    `insert into token (hash, attendee_id, created_at, expires_at)
     values ${there.map(() => `(?, ?, ${now}, ${now + hour})`).join(', ')}`,
    ...there.flatMap(({ id }, index) => [secretHash(tokens[index] ?? ''), String(id)]),
  )
  return tokens
}

// live-protocol: Q1
test('2,000 votes of 2,000 people for one question are counted exactly, with at most one frame per tick', {
  tags: ['slow'],
}, async () => {
  const attendees = Array.from({ length: people }, (_, n) => ({
    email: `voter-${n}@example.org`,
    first: 'Voter',
    last: `No. ${n}`,
  }))
  const event = await openEvent({
    event: { ...votingEvent, attendees: [...votingEvent.attendees, ...attendees] },
  })
  const tokens = await tokensOf(event)
  expect(tokens).toHaveLength(people)
  const ada = await event.join('ada@example.org')
  const { id } = (await event.call('question', { showId: 'iwd', text: 'Why?' }, ada)).body
  const page = event.live()
  await page.enter(ada, 'iwd')

  const began = performance.now()
  const left = [...tokens.keys()]
  const statuses = new Map<number, number>()
  /** Each of these sends one vote after another. */
  const voter = async () => {
    for (let n = left.pop(); n !== undefined; n = left.pop()) {
      const { status } = await event.call('question-vote', { id, vote: true }, tokens[n])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 100 }, voter))
  expect([...statuses]).toEqual([[200, people]])
  await page.next('event', ({ questions }) => questions?.votes[id] === people)
  // Timers can fire up to a millisecond early.
  const ticks = 1 + Math.floor((performance.now() - began) / (votesEvery - 1))

  const seen = page.frames.flatMap((it) =>
    it.t === 'event' && it.questions && id in it.questions.votes ? [it.questions.votes[id]] : [],
  )
  expect(seen.length).toBeLessThanOrEqual(ticks)
  expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)))
  expect(seen.at(-1)).toBe(people)
  const { questions } = (await event.call('questions', { showId: 'iwd' }, tokens[0])).body
  expect(questions).toMatchObject([{ id, votes: people, voted: true }])
  const [stored] = await event.rows('select count(distinct user_id) as people from question_vote')
  expect(Number(stored?.people)).toBe(people)
  await event.close()
})

describe('frames of a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('are sent once per tick for any number of votes, with the current counts, and stop after the last vote', async () => {
    let votes = 0
    const frames: ServerFrame[] = []
    const updates = createAudienceUpdates({
      votesOf: async () => ({ q: votes }),
      send: (_, frame) => frames.push(frame),
      publish: () => {},
      onError: (error) => {
        throw error
      },
    })
    // One vote per millisecond for two seconds, which is eight ticks.
    while (votes < people) {
      votes += 1
      updates.voted('iwd', 'q')
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(votesEvery)
    expect(frames).toHaveLength(1 + people / votesEvery)
    expect(frames.at(-1)).toMatchObject({ questions: { showId: 'iwd', votes: { q: people } } })
    await vi.advanceTimersByTimeAsync(10 * votesEvery)
    expect(frames).toHaveLength(1 + people / votesEvery)
  })

  test('are delayed but not lost when the database is down for a moment', async () => {
    const away = vi.fn<(ids: readonly string[]) => Promise<Record<string, number>>>()
    away.mockRejectedValueOnce(new Error('away')).mockResolvedValue({ q: 1 })
    const frames: ServerFrame[] = []
    const publish = vi.fn()
    const onError = vi.fn()
    const send = (_: string, frame: ServerFrame) => frames.push(frame)
    const updates = createAudienceUpdates({ votesOf: away, send, publish, onError })
    updates.voted('iwd', 'q')
    updates.changed('iwd')
    await vi.advanceTimersByTimeAsync(3 * votesEvery)
    expect(onError).toHaveBeenCalledOnce()
    expect(frames).toMatchObject([{ questions: { votes: { q: 1 }, changed: true } }])
    expect(publish.mock.calls).toEqual([[{ showId: 'iwd', ids: ['q'], changed: true }]])
  })
})
