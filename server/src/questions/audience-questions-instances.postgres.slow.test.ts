import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openEvent } from '../testing/open-event.ts'
import { votingEvent } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'

useTwoInstances({ event: votingEvent, env: { RATE_LIMITS: 'off' } })

test('simultaneous votes on two instances count once per person, and both rooms receive the same total', async () => {
  const [ada, bea, cleo] = await Promise.all(
    ['ada', 'bea', 'cleo'].map((name) => one.join(`${name}@example.org`)),
  )
  const [here, there] = [one.live(), two.live()]
  await here.enter(ada ?? '', 'iwd')
  await there.enter(bea ?? '', 'iwd')
  const { id } = (await one.call('question', { showId: 'iwd', text: 'Why?' }, ada)).body
  await there.next('event', ({ questions }) => questions?.changed === true)

  const votes = [ada, bea, cleo].flatMap((token) =>
    [one, two].map((it) => it.call('question-vote', { id, vote: true }, token)),
  )
  for (const { status } of await Promise.all(votes)) expect(status).toBe(200)
  expect(await one.rows('select user_id from question_vote')).toHaveLength(3)
  for (const page of [here, there])
    await page.next('event', ({ questions }) => questions?.votes[id] === 3)
  for (const it of [one, two])
    expect((await it.call('questions', { showId: 'iwd' }, ada)).body.questions).toMatchObject([
      { id, votes: 3, voted: true },
    ])
})

test('simultaneous votes and merges on two instances count each person once, and both return the same list', async () => {
  const moderator = await one.moderator()
  const people = await Promise.all(
    ['ada', 'bea', 'cleo'].map((name) => one.join(`${name}@example.org`)),
  )
  const [ada = ''] = people
  const ask = async (text: string): Promise<string> =>
    (await one.call('question', { showId: 'iwd', text }, ada)).body.id
  const [kept, other] = [await ask('Why?'), await ask('Why though?')]

  // Everyone votes for both while one moderator merges and another undoes it, again and again.
  const merges = Array.from({ length: 6 }, (_, round) => {
    const payload = { id: other, into: round % 2 === 0 ? kept : null }
    return (round % 3 === 0 ? one : two).call('question-merge', payload, moderator)
  })
  const votes = people.flatMap((token) =>
    [one, two].flatMap((it) =>
      [kept, other].map((id) => it.call('question-vote', { id, vote: true }, token)),
    ),
  )
  // A vote for a question that is merged at that moment is refused.
  for (const { status } of await Promise.all(votes)) expect([200, 404]).toContain(status)
  for (const { status } of await Promise.all(merges)) expect(status).toBe(200)

  await two.call('question-merge', { id: other, into: null }, moderator)
  for (const token of people)
    for (const id of [kept, other])
      expect((await one.call('question-vote', { id, vote: true }, token)).status).toBe(200)
  const [here, there] = [one.live(), two.live()]
  await here.enter(ada, 'iwd')
  await there.enter(people[1] ?? '', 'iwd')
  await Promise.all([
    one.call('question-merge', { id: other, into: kept }, moderator),
    two.call('question-merge', { id: other, into: kept }, moderator),
  ])
  for (const page of [here, there])
    await page.next('event', ({ questions }) => questions?.changed === true)
  for (const it of [one, two])
    expect((await it.call('questions', { showId: 'iwd' }, people[1])).body.questions).toMatchObject(
      [{ id: kept, votes: 3, voted: true }],
    )
  const stored = await one.rows('select user_id from question_vote where question_id = ?', kept)
  expect(stored).toHaveLength(3)
})

test('a merge locks questions in the order in which votes do, so that a voting hall and a moderator never deadlock', async () => {
  const event = await openEvent({ event: votingEvent })
  const moderator = await event.moderator()
  const ada = await event.join('ada@example.org')
  const ask = async (text: string): Promise<string> =>
    (await event.call('question', { showId: 'iwd', text }, ada)).body.id
  const [first = '', second = ''] = [await ask('Why?'), await ask('Why though?')].sort()

  const votes = new Client({ connectionString: event.config.databaseUrl })
  await votes.connect()
  const lock = (id: string) =>
    votes.query('select from question where id = $1 for update nowait', [id])
  await votes.query('begin')
  await lock(first)
  const merging = event.call('question-merge', { id: second, into: first }, moderator)
  await expect.poll(() => waitingForLocks(event)).toBeGreaterThan(0)
  // Throws if the merge holds it already.
  await lock(second)
  await votes.query('commit')
  expect((await merging).status).toBe(200)
  await votes.end()
  await event.close()
})
