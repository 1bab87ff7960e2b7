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
  const cloud = await make(words)
  const bad: [string, unknown][] = [
    [id, [2]],
    [id, [-1]],
    [id, [0, 1]],
    [id, []],
    [id, Array.from({ length: 300 }, (_, it) => it)],
    [id, 'Yes'],
    [id, 1],
    [id, null],
    [id, { 0: 1 }],
    [cloud, ''],
    [cloud, '\u200b\u202e'],
    [cloud, 'x'.repeat(41)],
    [cloud, 'x'.repeat(100_000)],
    [cloud, [0]],
  ]
  for (const [poll, choices] of bad)
    expect([400, 413]).toContain((await call('poll-vote', { id: poll, choices }, ada)).status)
  expect((await call('poll-vote', { id: 'none', choices: [0] }, ada)).why).toBe('unknown-poll')
  expect((await call('polls', { showId: 'none' }, ada)).why).toBe('unknown-session')
  expect((await call('poll-vote', { id, choices: [0], showId: 'later' }, ada)).status).toBe(400)
  expect(await event.rows('select * from poll_ballot')).toEqual([])
  expect(await team()).toMatchObject([{ total: 0 }, { total: 0 }])
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

test('a multiple-choice ballot that names an option repeatedly counts it once', async () => {
  const id = await make({ kind: 'multiple', options: ['Tea', 'Coffee', 'Water'] })
  await call('poll-vote', { id, choices: [1, 1, 0, 1] }, ada)
  await expect.poll(team).toMatchObject([{ counts: [1, 1, 0], total: 1 }])
  expect((await call('poll-vote', { id, choices: [0, 3] }, ada)).status).toBe(400)
  expect((await call('poll-vote', { id, choices: [0.5] }, ada)).status).toBe(400)
  expect((await call('poll-vote', { id, choices: ['0'] }, ada)).status).toBe(400)
  expect(await team()).toMatchObject([{ counts: [1, 1, 0], total: 1 }])
})

test('a poll with 300 options is refused, and a ballot or receipt is valid only for its own poll', async () => {
  const options = Array.from({ length: 300 }, (_, it) => `Option ${it}`)
  expect(await make({ options })).toBeUndefined()
  expect(await team()).toEqual([])
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

test('emoji of many code points are not split, and a word of 41 characters is refused however it is encoded', async () => {
  const id = await make(words)
  const flag = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'
  const family = '👩🏽‍❤️‍💋‍👨🏿'
  for (const word of [family.repeat(10), flag.repeat(10), 'e\u0301'.repeat(40)])
    expect([word, (await call('poll-vote', { id, choices: word }, ada)).status]).toEqual([
      word,
      200,
    ])
  const [{ counts }] = await team()
  expect(JSON.stringify(counts)).not.toContain('\ufffd')
  for (const word of [
    family.repeat(41),
    '😀'.repeat(41),
    '😀\ud83d'.repeat(30),
    '\u0301'.repeat(300),
  ])
    expect([400, 413]).toContain((await call('poll-vote', { id, choices: word }, ada)).status)
  await expect.poll(async () => (await team())[0].total).toBe(1)
})

test('words that differ only in case and punctuation count as one, and words blocked in chats are refused', async () => {
  const id = await make(words)
  const people = ['bea@example.org', 'cleo@example.org']
  const family = '👨‍👩‍👧‍👦'
  await call('poll-vote', { id, choices: ' Hope! ' }, ada)
  const [bea = '', cleo = ''] = await Promise.all(people.map((email) => event.join(email)))
  await call('poll-vote', { id, choices: 'HOPE' }, bea)
  await call('poll-vote', { id, choices: family }, cleo)
  const seen = async () => (await team())[0].counts
  await expect.poll(seen).toEqual([
    { word: 'Hope', votes: 2 },
    { word: family, votes: 1 },
  ])
  await call('blocked-word-add', { word: 'darn' }, moderator)
  expect((await call('poll-vote', { id, choices: 'Darn' }, cleo)).why).toBe('blocked-word')
  // A word without votes is not stored either.
  await call('poll-vote', { id, choices: 'hope' }, cleo)
  await expect.poll(seen).toEqual([{ word: 'Hope', votes: 3 }])
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
