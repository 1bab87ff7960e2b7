import { afterEach, expect, test } from 'vitest'
import { exported, isForOrganisersOnly } from '../testing/exported.ts'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { startsAt } from '../testing/test-event.ts'

let event: TestServer
afterEach(() => event.close())

const name = 'organiser-questions-export'
const iso = (minutes: number) => new Date(startsAt + minutes * 60_000).toISOString()

test('questions are exported with session, asker, state and the answer they were given', async () => {
  event = await openEvent()
  const token = await event.organiser()
  const ask = async (email: string, text: string) =>
    (await event.call('question', { showId: 'iwd', text }, await event.join(email))).body.id
  const why = await ask('ada@example.org', 'Why?')
  event.clock.advance(60_000)
  await ask('bea@example.org', '+1 to that')
  const reply = { id: why, revision: 0, text: 'Because.', to: 'asker' }
  expect((await event.call('question-reply', reply, token)).status).toBe(200)

  const { rows, fileName } = await exported(event, name, token)
  expect(rows).toEqual([
    {
      session: 'Session iwd',
      time: iso(5),
      name: 'Ada Okafor',
      email: 'ada@example.org',
      text: 'Why?',
      state: 'answered',
      answer: 'Because.',
      answered_to: 'asker',
      answered_by: 'meera@example.org',
      answered_at: iso(6),
    },
    {
      session: 'Session iwd',
      time: iso(6),
      name: 'Bea Lindqvist',
      email: 'bea@example.org',
      text: `'+1 to that`,
      state: 'new',
      answer: '',
      answered_to: '',
      answered_by: '',
      answered_at: '',
    },
  ])
  expect(fileName).toBe('international-womens-day-questions-2022-03-02.csv')
  const { entries } = (await event.call('audit-log', { action: 'questions-exported' }, token)).body
  expect(entries).toHaveLength(1)
})

test('the export of questions is for organisers only', async () => {
  event = await openEvent()
  await isForOrganisersOnly(event, name)
})
