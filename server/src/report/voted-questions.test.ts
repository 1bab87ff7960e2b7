/** Report figures of sessions with public questions. */
import type { Report } from '@rostra/domain/report/report'
import { expect, test } from 'vitest'
import { votingEvent } from '../testing/test-event.ts'
import { ada, bea, cleo, done, event, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser', 'ada', 'bea', 'cleo'], event: votingEvent })

const ask = async (text: string, showId = 'iwd'): Promise<string> =>
  (await done('question', { showId, text }, ada)).id
const vote = (id: string, token: string, on = true) =>
  done('question-vote', { id, vote: on }, token)
const answer = (id: string) => done('question-move', { id, revision: 0, state: 'answered' })
async function figures(id: string) {
  const { report }: { report: Report } = await done('report', {})
  const { questions, voted } = report.sessions.find((it) => it.id === id) ?? {}
  return { questions, voted }
}

test('the report counts votes and answered questions for sessions with public questions', async () => {
  expect(await figures('iwd')).toEqual({ questions: 0, voted: { votes: 0, answered: 0 } })
  const [one, two] = [await ask('One?'), await ask('Two?')]
  for (const token of [ada, bea, cleo]) await vote(one, token)
  await vote(one, cleo, false)
  await vote(two, cleo)
  await answer(one)
  const other = await ask('Other?', 'later')
  await done('question-approve', { id: other })
  await vote(other, bea)
  await answer(await ask('To the team?', 'before'))
  expect(await figures('iwd')).toEqual({ questions: 2, voted: { votes: 3, answered: 1 } })
  expect(await figures('later')).toEqual({ questions: 1, voted: { votes: 1, answered: 0 } })
  expect(await figures('before')).toEqual({ questions: 1, voted: undefined })
  const stored = await event.rows('select question_id, user_id from question_vote')
  expect(stored).toHaveLength(3 + 1)
})

test('a person’s votes for merged questions count once in the report', async () => {
  const [kept, merged] = [await ask('Why?'), await ask('Why though?')]
  for (const token of [ada, bea]) await vote(kept, token)
  for (const token of [bea, cleo]) await vote(merged, token)
  expect((await figures('iwd')).voted?.votes).toBe(4)
  await done('question-merge', { id: merged, into: kept })
  expect((await figures('iwd')).voted?.votes).toBe(3)
  await done('question-merge', { id: merged, into: null })
  expect((await figures('iwd')).voted?.votes).toBe(4)
})
