/** Whom an email to attendees is for. */
import { expect, test } from 'vitest'
import { importAttendees } from '../testing/upload.ts'
import { ada, done, event, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser', 'ada'] })

const peopleOf = async (to: string) => (await done('mailing-count', { to })).people
const idOf = async (search: string): Promise<string> =>
  (await done('organiser-attendees', { search })).attendees[0].id
const draft = { kind: 'text', subject: 'News', text: 'Hello', on: false }
const errorOf = async (to: string) =>
  (await event.call('mailing-save', { ...draft, to }, organiser)).body.error

test('came, absent and starred are the people they say', async () => {
  const live = event.live()
  await live.hello(ada)
  await live.send({ t: 'enter', channel: 'iwd', show: 'iwd' })
  await live.next('entered')
  await done('agenda-star', { sessionId: 'later', on: true }, ada)
  await expect.poll(() => peopleOf('came')).toBe(1)
  expect(await peopleOf('absent')).toBe(2)
  expect(await peopleOf('all')).toBe(3)
  expect(await peopleOf('waiting')).toBe(0)
  expect(await peopleOf('starred:later')).toBe(1)
})

test('never are those who have not signed in, also when those who came sign out', async () => {
  expect(await peopleOf('never')).toBe(2)
  const live = event.live()
  await live.hello(ada)
  await live.send({ t: 'enter', channel: 'iwd', show: 'iwd' })
  await live.next('entered')
  await expect.poll(() => peopleOf('came')).toBe(1)
  await done('sign-out', {}, ada)
  expect(await peopleOf('never')).toBe(2)
})

test('a kept column makes groups, which the console offers', async () => {
  const csv =
    'Email,First,Ticket\nada@example.org,Ada,"Day, 1 = both"\nbea@example.org,Bea,VIP\nx@example.org,Xi,VIP\n'
  await importAttendees(organiser, csv, 'email=0&first=1&header=1&keep=2&mode=update')
  const values = [
    { value: 'VIP', people: 2 },
    { value: 'Day, 1 = both', people: 1 },
  ]
  expect(await done('mailing-values')).toEqual({ fields: [{ name: 'Ticket', values }] })
  expect(await peopleOf('field:ticket=VIP')).toBe(2)
  expect(await peopleOf('field:Ticket=Day, 1 = both')).toBe(1)
  expect(await peopleOf('field:Ticket=vip')).toBe(0)
  await done('mailing-save', { ...draft, to: 'field:Ticket=VIP' })
  expect(await errorOf('field:Badge=VIP')).toMatchObject({
    field: 'to',
    message: 'There is no field “Badge” any more',
  })
})

test('chosen people are these, and who was removed is left out', async () => {
  const to = `ids:${await idOf('bea')},${await idOf('cleo')},gone`
  const { id } = await done('mailing-save', { ...draft, to })
  expect(await peopleOf(to)).toBe(2)
  expect(await done('mailing-send', { id })).toMatchObject({ queued: 2 })
  expect((await done('mailings')).mailings).toMatchObject([{ to }])
})

test('too many people are refused', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) => `a${at}`).join(',')
  expect(await errorOf(`ids:${many}`)).toMatchObject({ field: 'to' })
})

test('nobody but organisers learns who is in a group', async () => {
  for (const token of [await event.moderator(), ada, undefined]) {
    const calls = [
      event.call('mailing-count', { to: 'field:Ticket=VIP' }, token),
      event.call('mailing-values', {}, token),
    ]
    for (const { status } of await Promise.all(calls)) expect([401, 403]).toContain(status)
  }
})
