/** Changes that moderators undo, and the order in which they see public questions. */
import { expect, test } from 'vitest'
import { votingEvent } from '../testing/test-event.ts'
import { ada, bea, done, event, moderator as mo, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'bea', 'moderator'], event: votingEvent })

async function ask(text: string, showId = 'iwd'): Promise<string> {
  event.clock.advance(1000)
  return (await done('question', { showId, text }, ada)).id
}
const vote = (id: string, ...tokens: string[]) =>
  Promise.all(tokens.map((token) => done('question-vote', { id, vote: true }, token)))
const queue = async (state: string) => (await done('question-queue', { state })).questions
const list = async () => (await done('questions', { showId: 'iwd' }, bea)).questions

test('undoing a dismissal keeps the time at which the question was answered', async () => {
  const id = await ask('Why?')
  await done('question-move', { id, revision: 0, state: 'on-air' })
  await done('question-move', { id, revision: 1, state: 'answered' })
  const answered = await list()
  event.clock.advance(5000)
  await done('question-move', { id, revision: 2, state: 'dismissed' })
  expect(await list()).toEqual([])
  await done('question-move', { id, revision: 3, state: 'answered' })
  expect(await list()).toEqual(answered)
  await done('question-move', { id, revision: 4, state: 'on-air' })
  await done('question-move', { id, revision: 5, state: 'answered' })
  expect((await list())[0].answeredAt).toBe(new Date(event.clock.now()).toISOString())
})

test('merging a question returns those already merged into it, so that the merge can be undone completely', async () => {
  const [first, second, third] = [await ask('A?'), await ask('B?'), await ask('C?')]
  await vote(first, ada, bea)
  await vote(second, bea)
  await vote(third, ada)
  expect(await done('question-merge', { id: first, into: second })).toEqual({ along: [] })
  const before = await list()
  expect(await done('question-merge', { id: second, into: third })).toEqual({ along: [first] })
  expect(await list()).toMatchObject([{ id: third, votes: 2 }])
  await done('question-merge', { id: second, into: null })
  await done('question-merge', { id: first, into: second })
  expect(await list()).toEqual(before)
})

test('the queue can be sorted by most votes, in pages, with the oldest first among equals', async () => {
  const ids = [await ask('1?'), await ask('2?'), await ask('3?'), await ask('4?', 'later')]
  const [one = '', two = '', three = '', four = ''] = ids
  await vote(three, ada, bea)
  await vote(two, ada)
  const page = { state: 'new', order: 'votes', limit: 2 }
  const first = await done('question-queue', page)
  const idsOf = ({ questions }: { questions: { id: string }[] }) => questions.map(({ id }) => id)
  expect([idsOf(first), first.more]).toEqual([[three, two], true])
  const { at, id, votes } = first.questions[1]
  const next = await done('question-queue', { ...page, after: { at, id, votes } })
  expect([idsOf(next), next.more]).toEqual([[one, four], false])
  expect(idsOf(await done('question-queue', { state: 'new', showId: 'iwd' }))).toEqual([
    one,
    two,
    three,
  ])
  const last = next.questions[0]
  const rest = { ...page, after: { at: last.at, id: last.id, votes: last.votes } }
  expect(idsOf(await done('question-queue', rest))).toEqual([four])
  const wrong = await event.call('question-queue', { state: 'new', order: 'loud' }, mo)
  expect(wrong.status).toBe(400)
})

test('the end of a session takes its question off the air, and undoing the end puts it back', async () => {
  const id = await ask('Why?')
  await done('question-move', { id, revision: 0, state: 'on-air' })
  const put = { ...(await queue('on-air'))[0], revision: 3, assignee: null }
  event.clock.advance(5000)
  await done('direct', { showId: 'iwd', action: 'end' })
  await expect.poll(() => queue('on-air')).toEqual([])
  const answeredAt = new Date(event.clock.now()).toISOString()
  expect(await list()).toMatchObject([{ id, state: 'answered', answeredAt }])
  await done('direct', { showId: 'iwd', action: 'undo' })
  await expect.poll(() => queue('on-air')).toEqual([put])
  // The planned end and the minutes after it.
  event.clock.advance(7 * 3600_000)
  await expect.poll(() => queue('on-air')).toEqual([])
})
