import { expect, test } from 'vitest'
import { votingEvent } from '../testing/test-event.ts'
import { openTwoInstances } from '../testing/two-instances.ts'

test('votes on two instances at once are each counted, and both rooms end with the same number', async () => {
  const { one, two, close } = await openTwoInstances({ event: votingEvent })
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
  await close()
})
