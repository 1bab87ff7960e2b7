import { expect, test } from 'vitest'
import { testEvent } from './testing/test-event.ts'
import { event, organiser, useEvent } from './testing/use-event.ts'
import { smtp, useMail } from './testing/use-mail.ts'

useMail()
const asksForCode = { ...testEvent, event: { ...testEvent.event, signIn: 'code' as const } }
useEvent(() => ({ as: ['organiser'], event: asksForCode, env: { SMTP_URL: smtp.url } }))

const warnings = async () => (await event.call('overview', {}, organiser)).body.warnings

test('organisers are warned that email is late from its second failed attempt until it is sent', async () => {
  let tries = 0
  smtp.ways.recipient = () => {
    tries += 1
    return 451
  }
  await event.call('help-ticket', {
    firstname: 'Bea',
    lastname: 'Lind',
    email: 'bea@example.org',
    phone: '',
    company: '',
    message: 'No sound',
  })
  await expect.poll(() => tries).toBe(1)
  expect(await warnings()).toEqual([])
  event.clock.advance(2 * 60_000)
  await expect.poll(warnings).toEqual([{ code: 'mail-late' }])
  smtp.ways.recipient = () => 250
  event.clock.advance(10 * 60_000)
  await expect.poll(warnings).toEqual([])
})

test('organisers are warned while a code has waited for more than ten seconds', async () => {
  const held = Promise.withResolvers<void>()
  smtp.ways.before = () => held.promise
  await event.call('joinEmail', { email: 'ada@example.org' })
  event.clock.advance(10_000)
  expect(await warnings()).toEqual([])
  event.clock.advance(1)
  expect(await warnings()).toEqual([{ code: 'code-late' }])
  held.resolve()
  await expect.poll(warnings).toEqual([])
})

test('organisers are warned while the disk is almost full', async () => {
  expect(await warnings()).toEqual([])
  event.setDisk({ free: 400e6, all: 100e9 })
  expect(await warnings()).toEqual([{ code: 'disk-low' }])
  event.setDisk({ free: 600e6, all: 100e9 })
  expect(await warnings()).toEqual([])
})
