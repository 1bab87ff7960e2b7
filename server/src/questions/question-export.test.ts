import { expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { startsAt, votingEvent } from '../testing/test-event.ts'
import { ada, bea, done, event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'bea', 'organiser'], event: votingEvent })

const name = 'organiser-questions-export'
const iso = (minutes: number) => new Date(startsAt + minutes * 60_000).toISOString()
/** Both time columns for one moment. */
const times = (heading: string, minutes: number) => ({
  [`${heading} (UTC)`]: iso(minutes).slice(0, 19).replace('T', ' '),
  [`${heading} (ISO 8601)`]: iso(minutes),
})

test('questions are exported with their session, asker, state and answer', async () => {
  const ask = async (by: string, text: string) =>
    (await event.call('question', { showId: 'iwd', text }, by)).body.id
  const why = await ask(ada, 'Why?')
  event.clock.advance(60_000)
  await ask(bea, '+1 to that')
  const reply = { id: why, revision: 0, text: 'Because.', to: 'asker' }
  expect((await event.call('question-reply', reply, token)).status).toBe(200)

  const { rows, fileName } = await exported(event, name, token)
  expect(rows).toEqual([
    {
      Session: 'Session iwd',
      ...times('Asked', 5),
      Name: 'Ada Okafor',
      Email: 'ada@example.org',
      Question: 'Why?',
      State: 'answered',
      Answer: 'Because.',
      'Answered to': 'asker',
      'Answered by': 'meera@example.org',
      ...times('Answered', 6),
      Votes: '0',
      'Of these in halls': '0',
      'Merged into': '',
    },
    {
      Session: 'Session iwd',
      ...times('Asked', 6),
      Name: 'Bea Lindqvist',
      Email: 'bea@example.org',
      Question: `'+1 to that`,
      State: 'new',
      Answer: '',
      'Answered to': '',
      'Answered by': '',
      'Answered (UTC)': '',
      'Answered (ISO 8601)': '',
      Votes: '0',
      'Of these in halls': '0',
      'Merged into': '',
    },
  ])
  expect(fileName).toBe('international-womens-day-questions-2022-03-02.csv')
})

test('the export has each question’s votes, what it was merged into, and when it was answered aloud', async () => {
  const { id } = await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  event.clock.advance(60_000)
  const like = await done('question', { showId: 'iwd', text: 'Why though?' }, bea)
  await done('question-vote', { id, vote: true }, ada)
  await done('question-vote', { id: like.id, vote: true }, bea)
  await done('question-merge', { id: like.id, into: id })
  await done('question-move', { id, revision: 0, state: 'answered' })
  const { rows } = await exported(event, name, token)
  expect(rows).toMatchObject([
    { Question: 'Why?', Votes: '2', 'Merged into': '', ...times('Answered', 6) },
    { Question: 'Why though?', Votes: '1', 'Merged into': 'Why?' },
  ])
})
