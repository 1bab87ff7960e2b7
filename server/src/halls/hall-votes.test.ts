/** What organisers see of votes in halls: always beside or among the others, never as those of people. */
import type { Report } from '@rostra/domain/report/report'
import { beforeEach, expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { votingEvent } from '../testing/test-event.ts'
import { ada, done, event, moderator, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'organiser', 'moderator'], event: votingEvent })

let devices: string[]
beforeEach(async () => {
  const { url } = await done('hall-make', { name: 'Great hall' }, organiser)
  const code = url.split('/').at(-1)
  devices = []
  for (let n = 0; n < 3; n += 1) devices.push((await done('hall-open', { code })).token)
})

async function voted(poll: object, byAda: unknown, byDevices: readonly unknown[]): Promise<void> {
  const given = { showId: 'iwd', results: 'closed', anonymous: false, open: true, ...poll }
  event.clock.advance(1000)
  const { id } = await done('poll-make', given, moderator)
  if (byAda !== undefined) await done('poll-vote', { id, choices: byAda }, ada)
  for (const [n, choices] of byDevices.entries())
    await done('poll-vote', { id, choices }, devices[n])
}

const reported = async () => {
  const { report }: { report: Report } = await done('report', {}, organiser)
  return { ...report, session: report.sessions.find(({ id }) => id === 'iwd') }
}

test('the report and the export of polls have the votes of halls beside those of people', async () => {
  const options = ['Tea', 'Coffee']
  await voted({ question: 'Drinks?', kind: 'multiple', options }, [0], [[1], [0, 1], [1]])
  await voted({ question: 'How was it?', kind: 'rating' }, undefined, [5])
  await voted({ question: 'One word', kind: 'words' }, 'Hope', ['Rain', ' hope!', 'rain'])
  await voted({ question: 'Nobody?', kind: 'single', options }, [1], [])

  const { rows } = await exported(event, 'polls-export', organiser)
  const names = ['Poll', 'Option', 'Votes', 'People who voted', 'Votes in halls']
  const columns = [...names, 'Devices that voted in halls']
  expect(rows.map((row) => columns.map((name) => row[name]).join())).toEqual([
    'Drinks?,Tea,1,1,1,3',
    'Drinks?,Coffee,0,1,3,3',
    'How was it?,1,0,0,0,1',
    'How was it?,2,0,0,0,1',
    'How was it?,3,0,0,0,1',
    'How was it?,4,0,0,0,1',
    'How was it?,5,0,0,1,1',
    'One word,Hope,1,1,1,3',
    'One word,Rain,0,1,2,3',
    'Nobody?,Tea,0,1,0,0',
    'Nobody?,Coffee,1,1,0,0',
  ])

  const { session } = await reported()
  expect(session?.polls).toEqual([
    {
      ...{ question: 'Drinks?', kind: 'multiple', options, votes: [1, 0], people: 1 },
      hall: { votes: [1, 3], devices: 3 },
    },
    {
      ...{
        question: 'How was it?',
        kind: 'rating',
        options: [],
        votes: [0, 0, 0, 0, 0],
        people: 0,
      },
      hall: { votes: [0, 0, 0, 0, 1], devices: 1 },
    },
    {
      ...{ question: 'One word', kind: 'words', options: [], votes: [], people: 1 },
      hall: { votes: [], devices: 3 },
    },
    { question: 'Nobody?', kind: 'single', options, votes: [0, 1], people: 1 },
  ])
})

test('the report counts the devices that halls let in, and none as an attendee', async () => {
  expect(await reported()).toMatchObject({ registered: 3, came: 0, hallDevices: 3 })
})

test('the queue, its export and the report say how many votes for a question came from halls', async () => {
  const ask = async (text: string) => {
    event.clock.advance(1000)
    return (await done('question', { showId: 'iwd', text }, ada)).id
  }
  const [why, like, none] = [await ask('Why?'), await ask('Why though?'), await ask('When?')]
  const vote = (id: string, by: string | undefined) => done('question-vote', { id, vote: true }, by)
  await vote(why, ada)
  await vote(why, devices[0])
  for (const device of devices) await vote(like, device)
  await vote(none, ada)
  const seen = async () => {
    const { questions } = await done('question-queue', { state: 'new' }, moderator)
    const split = questions.map((it: { text: string; votes: number; hallVotes?: number }) => [
      it.text,
      [it.votes, it.hallVotes],
    ])
    const { rows } = await exported(event, 'organiser-questions-export', organiser)
    const { session } = await reported()
    return {
      queue: Object.fromEntries(split),
      csv: rows.map((row) => `${row.Question} ${row.Votes} ${row['Of these in halls']}`),
      report: session?.voted,
    }
  }
  expect(await seen()).toEqual({
    queue: { 'Why?': [2, 1], 'Why though?': [3, 3], 'When?': [1, undefined] },
    csv: ['Why? 2 1', 'Why though? 3 3', 'When? 1 0'],
    report: { votes: 6, answered: 0, hallVotes: 4 },
  })
  await done('question-merge', { id: like, into: why }, moderator)
  expect(await seen()).toMatchObject({
    queue: { 'Why?': [4, 3], 'When?': [1, undefined] },
    report: { votes: 5, hallVotes: 3 },
  })
})
