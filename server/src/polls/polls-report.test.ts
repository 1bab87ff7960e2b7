import { beforeEach, expect, test } from 'vitest'
import { exported, isForOrganisersOnly } from '../testing/exported.ts'
import { done, event, organiser, useEvent } from '../testing/use-event.ts'

let people: string[]
useEvent({ as: ['organiser'] })
beforeEach(async () => {
  people = [await event.join('ada@example.org'), await event.join('bea@example.org')]
})

/** Creates and opens a poll, and makes each person vote. */
async function voted(poll: object, ballots: readonly unknown[]): Promise<string> {
  const base = { showId: 'iwd', kind: 'single', results: 'always', anonymous: false, open: true }
  event.clock.advance(1000)
  const { id } = await done('poll-make', { ...base, ...poll })
  for (const [index, choices] of ballots.entries())
    await done('poll-vote', { id, choices }, people[index])
  return id
}

/** The votes of every stored ballot, counted one by one. */
async function recounted(id: string): Promise<Record<string, number>> {
  const ballots = await event.rows('select choices from poll_ballot where poll_id = ?', id)
  const votes: Record<string, number> = {}
  for (const { choices } of ballots)
    for (const choice of [JSON.parse(String(choices))].flat())
      votes[String(choice)] = (votes[String(choice)] ?? 0) + 1
  return votes
}

async function reported(showId: string) {
  const { report } = await done('report', {})
  return report.sessions.find(({ id }: { id: string }) => id === showId).polls
}

const options = ['=1+1', 'Tea, black', 'Water']

test('the report and the export match the stored ballots exactly', async () => {
  const id = await voted({ question: 'Drinks?', kind: 'multiple', options }, [[0, 1], [1]])
  await done('poll-vote', { id, choices: [1, 2] }, people[0])
  const rating = await voted({ question: 'How was it?', kind: 'rating' }, [4, 5])
  await voted({ question: 'One word', kind: 'words' }, ['Hope', ' hope!'])
  await voted({ question: 'Raise hands', options: ['Yes', 'No'], anonymous: true }, [[0], [1]])
  await done('poll-close', { id })

  expect(await recounted(id)).toEqual({ 1: 2, 2: 1 })
  expect(await recounted(rating)).toEqual({ 4: 1, 5: 1 })
  expect(await reported('iwd')).toEqual([
    { question: 'Drinks?', kind: 'multiple', options, votes: [0, 2, 1], people: 2 },
    { question: 'How was it?', kind: 'rating', options: [], votes: [0, 0, 0, 1, 1], people: 2 },
    { question: 'One word', kind: 'words', options: [], votes: [], people: 2 },
    { question: 'Raise hands', kind: 'single', options: ['Yes', 'No'], votes: [1, 1], people: 2 },
  ])
  expect(await reported('later')).toEqual([])

  const { rows, fileName } = await exported(event, 'polls-export', organiser)
  expect(fileName).toMatch(/-polls-\d{4}-\d\d-\d\d\.csv$/)
  const votes = rows.map((row) => [row.Poll, row.Option, row.Votes, row['People who voted']])
  expect(votes).toEqual([
    ['Drinks?', "'=1+1", '0', '2'],
    ['Drinks?', 'Tea, black', '2', '2'],
    ['Drinks?', 'Water', '1', '2'],
    ['How was it?', '1', '0', '2'],
    ['How was it?', '2', '0', '2'],
    ['How was it?', '3', '0', '2'],
    ['How was it?', '4', '1', '2'],
    ['How was it?', '5', '1', '2'],
    ['One word', 'Hope', '2', '2'],
    ['Raise hands', 'Yes', '1', '2'],
    ['Raise hands', 'No', '1', '2'],
  ])
  expect(new Set(rows.map(({ Session }) => Session))).toEqual(new Set(['Session iwd']))
})

test('the report and the export omit drafts and removed polls, and include a restored poll', async () => {
  await voted({ question: 'Later', options: ['Yes', 'No'], open: false }, [])
  const id = await voted({ question: 'Now', options: ['Yes', 'No'] }, [[0]])
  const both = async () => [
    (await reported('iwd')).map(({ question }: { question: string }) => question),
    (await exported(event, 'polls-export', organiser)).rows.map(({ Poll }) => Poll),
  ]
  expect(await both()).toEqual([['Now'], ['Now', 'Now']])
  await done('poll-remove', { id })
  expect(await both()).toEqual([[], []])
  await done('poll-restore', { id })
  expect(await both()).toEqual([['Now'], ['Now', 'Now']])
})

test('only organisers can export poll results, and each export is in the audit log', async () => {
  await isForOrganisersOnly(event, 'polls-export')
  const { text } = await exported(event, 'polls-export', organiser)
  expect(text.trim().split('\n')).toHaveLength(1)
  const { entries } = await done('audit-log', { action: 'polls-exported' })
  expect(entries).toMatchObject([{ action: 'polls-exported', about: 'all polls' }])
})
