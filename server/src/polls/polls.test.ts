import { expect, test } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'
import { ada, bea, done, event, moderator, refusal, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'bea', 'moderator'] })

type Live = ReturnType<TestServer['live']>

const base = {
  showId: 'iwd',
  question: 'Tea or coffee?',
  kind: 'single',
  options: ['Tea', 'Coffee'],
}
const make = async (more: object = {}): Promise<string> => {
  const poll = { ...base, results: 'always', anonymous: false, open: true, ...more }
  return (await done('poll-make', poll)).id
}
const vote = (id: string, choices: unknown, token = ada) =>
  done('poll-vote', { id, choices }, token)
const seenBy = async (token: string) => (await done('polls', { showId: 'iwd' }, token)).polls
const team = async () => (await done('poll-list', { showId: 'iwd' })).polls

async function page(token = ada) {
  const live = event.live()
  await live.enter(token, 'iwd')
  return live
}
const changesOn = (live: Live) =>
  live.frames.flatMap((frame) => (frame.t === 'event' && frame.polls ? frame.polls : []))
/** Waits until a poll has this many votes. */
const counts = (live: Live, id: string, total: number) =>
  live.next('event', ({ polls }) => polls?.counts?.[id]?.total === total)

// live-protocol: P2, P4
test('a poll goes from a hidden draft through voting to its result, and pages are sent each step', async () => {
  const live = await page()
  const id = await make({ open: false })
  expect(await seenBy(ada)).toEqual([])
  expect(changesOn(live)).toEqual([])
  expect(await refusal('poll-vote', { id, choices: [0] }, ada)).toEqual([404, 'unknown-poll'])

  const openedAt = event.clock.now()
  await done('poll-open', { id })
  const opened = await live.next('event', ({ polls }) => polls?.polls?.[0]?.id === id)
  expect(opened.polls).toMatchObject({
    showId: 'iwd',
    polls: [{ state: 'open', total: 0, openedAt, closedAt: null }],
  })
  expect(await vote(id, [1])).toEqual({})
  await counts(live, id, 1)
  expect(await seenBy(ada)).toMatchObject([{ voted: true, mine: [1], counts: [0, 1], total: 1 }])
  expect(await seenBy(bea)).toMatchObject([{ voted: false, counts: [0, 1], total: 1 }])

  event.clock.advance(7_000)
  await done('poll-close', { id })
  const closed = await live.next('event', ({ polls }) => polls?.polls?.[0]?.state === 'closed')
  expect(closed.polls?.polls).toMatchObject([{ openedAt, closedAt: openedAt + 7_000 }])
  expect(await refusal('poll-vote', { id, choices: [0] }, ada)).toEqual([409, 'poll-not-open'])
  expect(await refusal('poll-vote', { id, choices: [0] }, bea)).toEqual([409, 'poll-not-open'])
  expect(await team()).toMatchObject([{ state: 'closed', counts: [0, 1], total: 1 }])

  await event.restart()
  expect(await seenBy(ada)).toMatchObject([{ state: 'closed', mine: [1], counts: [0, 1] }])
})

test('a vote can be changed until the poll closes, and counts once', async () => {
  const id = await make({ kind: 'multiple', options: ['Tea', 'Coffee', 'Water'] })
  for (const choices of [[0], [0, 1], [1, 2], [1, 2]]) await vote(id, choices)
  await vote(id, [2], bea)
  const live = await page()
  // Whoever asks after a vote is told it, before the next set is sent to everyone.
  expect(await seenBy(bea)).toMatchObject([{ counts: [0, 1, 2], total: 2 }])
  await vote(id, [0])
  expect(await team()).toMatchObject([{ counts: [1, 0, 1], total: 2 }])
  await live.next('event', ({ polls }) => polls?.counts?.[id]?.counts[0] === 1)
})

test('an anonymous vote is stored as a flag and a tally, and can be changed only with its receipt', async () => {
  const id = await make({ anonymous: true })
  const first = await vote(id, [0])
  expect(await event.rows('select choices from poll_ballot')).toEqual([{ choices: null }])
  expect(await seenBy(ada)).toMatchObject([{ voted: true }])
  expect((await seenBy(ada))[0]).not.toHaveProperty('mine')

  // Without a receipt, with someone else’s or with a forged one, the vote cannot be changed.
  const refuse = async (receipt?: string, token = ada) => {
    const payload = { id, choices: [1], ...(receipt === undefined ? {} : { receipt }) }
    return (await refusal('poll-vote', payload, token))[1]
  }
  const { receipt: hers } = await vote(id, [1], bea)
  const forged = first.receipt.replace(/^1\.[^.]*/, `1.${Buffer.from('[1]').toString('base64url')}`)
  for (const it of [undefined, '', 'x', '1.x.y', hers, forged])
    expect(await refuse(it)).toBe('poll-vote-final')

  const second = await done('poll-vote', { id, choices: [1], receipt: first.receipt }, ada)
  // A receipt works once: otherwise the old choice could be subtracted from the tally twice.
  expect(await refuse(first.receipt)).toBe('poll-vote-final')
  await done('poll-vote', { id, choices: [1], receipt: second.receipt }, ada)
  await expect.poll(team).toMatchObject([{ counts: [0, 2], total: 2 }])
})

// live-protocol: P3
test('counts are sent only to people who may see them', async () => {
  const [hers, his] = [await page(ada), await page(bea)]
  const voted = await make({ results: 'voted' })
  const closed = await make({ results: 'closed', question: 'Later' })
  await vote(voted, [0])
  await vote(closed, [1])
  await counts(hers, voted, 1)
  // After another vote, he still has not been sent any counts.
  const open = await make({ question: 'Last' })
  await vote(open, [0])
  await counts(his, open, 1)
  const countsOn = (live: Live) => changesOn(live).flatMap(({ counts = {} }) => Object.keys(counts))
  expect(countsOn(his)).toEqual([open])
  expect(countsOn(hers)).not.toContain(closed)
  for (const change of changesOn(his).flatMap(({ polls = [] }) => polls))
    if (change.id !== open) expect(change).not.toHaveProperty('counts')
  const visible = async (token: string) =>
    (await seenBy(token)).map((poll: { counts?: number[] }) => poll.counts ?? null)
  expect(await visible(bea)).toEqual([[1, 0], null, null])
  expect(await visible(ada)).toEqual([[1, 0], null, [1, 0]])

  await done('poll-close', { id: closed })
  expect(await visible(bea)).toEqual([[1, 0], [0, 1], null])
})

// live-protocol: P1
test('people who enter later are sent the open polls, the last result and their own votes', async () => {
  expect(changesOn(await page())).toEqual([])
  const old = await make({ question: 'Old' })
  await done('poll-close', { id: old })
  event.clock.advance(1000)
  const before = await make({ question: 'Before' })
  await done('poll-close', { id: before })
  const open = await make({ results: 'voted' })
  await vote(open, [1])
  await expect.poll(team).toMatchObject([{ total: 1 }, {}, {}])
  const sent = async (token: string) => {
    const live = await page(token)
    return (await live.next('event', ({ polls }) => polls?.mine !== undefined)).polls
  }
  expect(await sent(ada)).toMatchObject({
    polls: [
      { id: open, counts: [0, 1], total: 1 },
      { id: before, state: 'closed' },
    ],
    mine: { [open]: [1] },
  })
  const his = await sent(bea)
  expect(his?.mine).toEqual({})
  expect(his?.polls?.[0]).not.toHaveProperty('counts')
})

test('a removed poll disappears from every page, and can be restored with its votes', async () => {
  const live = await page()
  const id = await make()
  await vote(id, [0])
  await done('poll-remove', { id })
  await live.next('event', ({ polls }) => polls?.polls?.length === 0)
  expect(await refusal('poll-vote', { id, choices: [0] }, ada)).toEqual([404, 'unknown-poll'])
  expect(await refusal('poll-open', { id }, moderator)).toEqual([404, 'unknown-poll'])
  expect(await seenBy(ada)).toEqual([])
  await done('poll-restore', { id })
  expect(await seenBy(ada)).toMatchObject([{ mine: [0], counts: [1, 0] }])
})
