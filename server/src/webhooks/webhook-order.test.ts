/** Several messages at once, in order for each subject, and what a receiver can ask for. */
import { expect, test } from 'vitest'
import { ada, done, event, useEvent } from '../testing/use-event.ts'
import { useWebhookProgram } from '../testing/webhook-program.ts'

const program = useWebhookProgram()
useEvent({ as: ['organiser', 'ada'], env: { PRIVATE_HOSTS: '127.0.0.1' } })

const register = async (name: string) => {
  const attendee = { email: `${name}@example.org`, first: name, last: '' }
  return (await done('organiser-attendee-add', { attendee })).id as string
}
const kindsOf = (id: string) =>
  program.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.id === id)
    .map(({ type }) => type)

test('a receiver that answers slowly gets five messages at once, and those about one person in turn', async () => {
  program.holds = () => true
  const { id } = await program.add()
  const first = await register('first')
  await done('organiser-attendees-remove', { ids: [first] })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await register(name)
  await program.messages(5)
  expect(
    (await program.deliveries(id)).filter(({ attempts }: { attempts: number }) => attempts > 0),
  ).toHaveLength(5)
  expect(kindsOf(first)).toEqual(['attendee.registered'])
  program.letGo()
  await program.messages(8)
  expect(kindsOf(first)).toEqual(['attendee.registered', 'attendee.removed'])
})

test('what comes later about a person waits until what failed before is taken, and holds up nobody else', async () => {
  await program.add()
  const first = await register('first')
  program.refuses = (body) => body.includes(first)
  await program.messages(1)
  await done('organiser-attendees-remove', { ids: [first] })
  const other = await register('other')
  await program.messages(2)
  expect([kindsOf(first), kindsOf(other)]).toEqual([
    ['attendee.registered'],
    ['attendee.registered'],
  ])
  program.refuses = () => false
  await event.clock.advance(5_000)
  await program.messages(4)
  expect(kindsOf(first).slice(1)).toEqual(['attendee.registered', 'attendee.removed'])
})

test('a receiver that is gone turns its webhook off, which is logged once, until it is turned on again', async () => {
  program.answer = 410
  const { id } = await program.add(['attendee.registered'])
  for (const name of ['a', 'b']) await register(name)
  const hook = async () => (await done('webhooks')).webhooks[0]
  await program.messages(2)
  await expect
    .poll(hook)
    .toMatchObject({ off: { at: expect.any(Number), said: '410' }, waiting: 2 })
  const log = async (action: string) => (await done('audit-log', { action })).entries
  expect(await log('webhook-disabled')).toMatchObject([
    { by: { name: new URL(program.url).host }, about: program.url, after: { said: '410' } },
  ])
  await register('untold')
  program.answer = 204
  await event.clock.advance(60_000)
  await done('webhook-enable', { id })
  await program.messages(4)
  await expect.poll(hook).toMatchObject({ waiting: 0, failed: 0 })
  expect(await hook()).not.toHaveProperty('off')
  expect(await log('webhook-enabled')).toHaveLength(1)
})

test('a receiver that asks to wait is told nothing until then', async () => {
  program.answer = 429
  program.headers = { 'retry-after': '120' }
  const { id } = await program.add(['attendee.registered'])
  await register('a')
  await program.messages(1)
  await expect.poll(async () => (await program.deliveries(id))[0].said).toBe('429')
  program.answer = 204
  await register('b')
  await program.add(['question.asked'])
  await event.clock.advance(60_000)
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  expect((await program.messages(2)).map(({ type }) => type)).toEqual([
    'attendee.registered',
    'question.asked',
  ])
  await event.clock.advance(60_000)
  await program.messages(4)
})

test('a message has the same ID for all webhooks', async () => {
  for (const _ of [1, 2]) await program.add(['attendee.registered'])
  await register('a')
  await program.messages(2)
  expect(new Set(program.received.map((it) => it.headers['webhook-id'])).size).toBe(1)
})
