import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { ada, event, moderator, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'moderator'], env: { RATE_LIMITS: 'off' } })

const call = async (name: string, payload: object, token: string) => {
  const { status, body } = await event.call(name, payload, token)
  return { status, why: body.error?.reason ?? body.error?.code, ...body }
}
const make = async (more: object = {}): Promise<string> => {
  const poll = { showId: 'iwd', question: 'Tea?', kind: 'single', options: ['Yes', 'No'] }
  const payload = { ...poll, results: 'always', anonymous: false, open: true, ...more }
  return (await call('poll-make', payload, moderator)).id
}
const words = { kind: 'words', options: undefined }
const team = async () => (await call('poll-list', { showId: 'iwd' }, moderator)).polls

test('an invalid ballot is refused, and nothing is stored', async () => {
  const id = await make()
  expect((await call('poll-vote', { id, choices: [2] }, ada)).why).toBe('poll-choices-unknown')
  expect((await call('poll-vote', { id: 'none', choices: [0] }, ada)).why).toBe('unknown-poll')
  expect((await call('polls', { showId: 'none' }, ada)).why).toBe('unknown-session')
  expect(await event.rows('select * from poll_ballot')).toEqual([])
  expect(await team()).toMatchObject([{ total: 0 }])
})

test('a ballot for a closed, draft or removed poll is refused, and the result does not change', async () => {
  const id = await make()
  expect((await call('poll-vote', { id, choices: [0] }, ada)).status).toBe(200)
  await call('poll-close', { id }, moderator)
  expect((await call('poll-vote', { id, choices: [1] }, ada)).why).toBe('poll-not-open')
  const bea = await event.join('bea@example.org')
  expect((await call('poll-vote', { id, choices: [1] }, bea)).why).toBe('poll-not-open')
  const draft = await make({ open: false })
  expect((await call('poll-vote', { id: draft, choices: [0] }, ada)).why).toBe('unknown-poll')
  await call('poll-remove', { id }, moderator)
  expect((await call('poll-vote', { id, choices: [1] }, bea)).why).toBe('unknown-poll')
  await call('poll-restore', { id }, moderator)
  expect((await team()).find((it: { id: string }) => it.id === id)).toMatchObject({
    counts: [1, 0],
    total: 1,
  })
})

test('a ballot or receipt is valid only for its own poll', async () => {
  const here = await make()
  const there = await make({ showId: 'later', options: ['A', 'B', 'C'] })
  // An index that is valid in the other poll does not exist in this one.
  expect((await call('poll-vote', { id: here, choices: [2] }, ada)).status).toBe(400)
  expect((await call('poll-vote', { id: there, choices: [2] }, ada)).status).toBe(200)
  const other = async () => (await call('poll-list', { showId: 'later' }, moderator)).polls
  await expect.poll(other).toMatchObject([{ id: there, counts: [0, 0, 1], total: 1 }])
  expect(await team()).toMatchObject([{ id: here, counts: [0, 0], total: 0 }])
  // Nor does a receipt of one poll change a vote in another.
  const secrets = [await make({ anonymous: true }), await make({ anonymous: true })]
  const { receipt } = await call('poll-vote', { id: secrets[0], choices: [0] }, ada)
  await call('poll-vote', { id: secrets[1], choices: [0] }, ada)
  const again = await call('poll-vote', { id: secrets[1], choices: [1], receipt }, ada)
  expect(again.why).toBe('poll-vote-final')
})

test('words that differ only in case and punctuation count as one, and words blocked in chats are refused', async () => {
  const id = await make(words)
  const cleo = await event.join('cleo@example.org')
  await call('poll-vote', { id, choices: ' Hope! ' }, ada)
  await call('poll-vote', { id, choices: 'Faith' }, cleo)
  const seen = async () => (await team())[0].counts
  await expect.poll(seen).toHaveLength(2)
  await call('blocked-word-add', { word: 'darn' }, moderator)
  expect((await call('poll-vote', { id, choices: 'Darn' }, cleo)).why).toBe('blocked-word')
  // A word without votes is not stored either.
  await call('poll-vote', { id, choices: 'HOPE' }, cleo)
  await expect.poll(seen).toEqual([{ word: 'Hope', votes: 2 }])
  expect(await event.rows('select choice from poll_tally')).toEqual([{ choice: 'hope' }])
})

test('a hundred simultaneous ballots of one person count once, and only one of fifty anonymous ones is accepted', async () => {
  const id = await make()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, it) => call('poll-vote', { id, choices: [it % 2] }, ada)),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await expect.poll(async () => (await team())[0].total).toBe(1)
  await call('poll-close', { id }, moderator)
  const secret = await make({ anonymous: true })
  const results = await Promise.all(
    Array.from({ length: 50 }, () => call('poll-vote', { id: secret, choices: [0] }, ada)),
  )
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  await expect.poll(async () => (await team())[0].counts).toEqual([1, 0])
})

test('a person’s votes are part of their personal data and are erased with it; totals stay', async () => {
  const named = await make()
  const secret = await make({ anonymous: true, question: 'Secret?' })
  const cloud = await make({ ...words, question: 'A word?' })
  await call('poll-vote', { id: named, choices: [1] }, ada)
  await call('poll-vote', { id: secret, choices: [0] }, ada)
  await call('poll-vote', { id: cloud, choices: 'Ada Okafor' }, ada)
  const { id } = await call('me', {}, ada)
  const organiser = await event.organiser()
  const { data } = await call('organiser-attendee-data', { id }, organiser)
  expect(data.polls).toHaveLength(3)
  expect(data.polls).toEqual(
    expect.arrayContaining([
      { question: 'Tea?', kind: 'single', answer: ['No'] },
      { question: 'Secret?', anonymous: true },
      { question: 'A word?', kind: 'words', answer: 'Ada Okafor' },
    ]),
  )
  expect((await call('organiser-attendee-erase', { id }, organiser)).status).toBe(200)
  const kept = JSON.stringify([
    await event.rows('select * from poll_ballot'),
    await event.rows('select * from poll_tally'),
  ])
  expect(kept).not.toContain(id)
  expect(kept).not.toMatch(/Okafor/i)
  await expect
    .poll(async () => (await team()).map(({ total }: { total: number }) => total))
    .toEqual([1, 1, 1])

  await call('closing-close', {}, organiser)
  await call('closing-erase', { name: testEvent.event.name }, organiser)
  await expect.poll(async () => (await call('closing', {}, organiser)).doneAt).not.toBe(null)
  expect(await event.rows('select * from poll_ballot')).toEqual([])
  expect(await event.rows("select * from poll_tally where shown <> ''")).toEqual([])
  expect(await event.rows('select choice, votes from poll_tally order by choice')).toHaveLength(2)
})
