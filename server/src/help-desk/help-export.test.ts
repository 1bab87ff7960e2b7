import { expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { startsAt } from '../testing/test-event.ts'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

const name = 'organiser-help-export'
const iso = (minutes: number) => new Date(startsAt + minutes * 60_000).toISOString()
const inUtc = (minutes: number) => iso(minutes).slice(0, 19).replace('T', ' ')

test('help tickets are exported in order, with assignee, answers, notes and technical details', async () => {
  const sent = { firstname: 'Ada', lastname: 'Okafor', email: 'ada@example.org' }
  const ticket = async (more: object) =>
    (await event.call('help-ticket', { ...sent, ...more })).body.id
  const id = await ticket({ message: 'I hear\nnothing.', phone: '+44 20', details: 'Firefox 150' })
  event.clock.advance(60_000)
  await ticket({ message: 'Nor see', company: 'Okafor & Co' })
  await event.call('help-note', { id, text: 'Asked the studio.' }, token)
  const answer = { id, revision: 1, text: 'Unmute.', close: true }
  expect((await event.call('help-answer', answer, token)).status).toBe(200)

  const { rows, fileName } = await exported(event, name, token)
  expect(rows[0]).toEqual({
    Ticket: '1',
    'Sent (UTC)': inUtc(5),
    'Sent (ISO 8601)': iso(5),
    Name: 'Ada Okafor',
    Email: 'ada@example.org',
    Phone: `'+44 20`,
    Company: '',
    Message: 'I hear\nnothing.',
    State: 'closed',
    'Assigned to': 'meera@example.org',
    'Answers (UTC)': expect.stringMatching(
      new RegExp(`^${inUtc(6)} meera@example\\.org \\((not )?emailed\\): Unmute\\.$`),
    ),
    'Notes (UTC)': `${inUtc(6)} meera@example.org: Asked the studio.`,
    'Technical details': 'Firefox 150',
  })
  expect(rows[1]).toMatchObject({
    Ticket: '2',
    Message: 'Nor see',
    State: 'open',
    'Answers (UTC)': '',
  })
  expect(fileName).toBe('international-womens-day-help-tickets-2022-03-02.csv')
})
