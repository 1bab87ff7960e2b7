import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances({ env: { RATE_LIMITS: 'off' } })

test('ballots on two instances count once per person, and pages of both receive the same counts', async () => {
  const moderator = await one.moderator()
  const emails = ['ada@example.org', 'bea@example.org', 'cleo@example.org']
  const people = await Promise.all(emails.map((email) => one.join(email)))
  const [ada = '', bea = ''] = people
  const [here, there] = [one.live(), two.live()]
  await here.enter(ada, 'iwd')
  await there.enter(bea, 'iwd')
  const poll = { showId: 'iwd', question: 'Tea?', kind: 'single', options: ['Yes', 'No'] }
  const rules = { results: 'voted', anonymous: false, open: true }
  const { id } = (await one.call('poll-make', { ...poll, ...rules }, moderator)).body
  for (const page of [here, there])
    await page.next('event', ({ polls }) => polls?.polls?.[0]?.id === id)

  // Everyone votes on both instances at the same moment.
  const votes = Array.from({ length: 10 }, (_, round) =>
    people.flatMap((token) =>
      [one, two].map((server) => server.call('poll-vote', { id, choices: [round % 2] }, token)),
    ),
  ).flat()
  for (const { status } of await Promise.all(votes)) expect(status).toBe(200)
  for (const token of people) await two.call('poll-vote', { id, choices: [1] }, token)
  for (const page of [here, there])
    await page.next('event', ({ polls }) => {
      const { counts = [], total } = polls?.counts?.[id] ?? {}
      return total === 3 && counts[1] === 3
    })

  await two.call('poll-close', { id }, moderator)
  await here.next('event', ({ polls }) => polls?.polls?.[0]?.state === 'closed')
  expect((await one.call('poll-vote', { id, choices: [0] }, ada)).status).toBe(409)
  for (const server of [one, two]) {
    const { polls } = (await server.call('polls', { showId: 'iwd' }, ada)).body
    expect(polls).toMatchObject([{ state: 'closed', counts: [0, 3], total: 3, mine: [1] }])
  }
})
