/** The link in an email that signs its receiver in. */
import { expect, test } from 'vitest'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, done, event, openInstead, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser', 'ada'] })

/** The token in the link of an email to Ada. */
async function tokenInMail(): Promise<string> {
  const draft = { kind: 'text', subject: 'News', text: '{link}', to: 'all', on: false }
  const { id } = await done('mailing-save', draft)
  const { text } = await done('mailing-preview', { id, email: 'ada@example.org' })
  return /\/enter#mail=([\w.-]+)/.exec(text)?.[1] ?? ''
}
const press = (token: string) => event.call('mail-link-sign-in', { token })

test('it signs in after one press, until the event ends', async () => {
  const token = await tokenInMail()
  expect(await done('mail-link', { token }, ' ')).toEqual({
    email: 'ada@example.org',
    name: 'Ada Okafor',
    signsIn: true,
  })
  const { body } = await press(token)
  expect((await event.call('me', {}, body.token)).body.email).toBe('ada@example.org')
  expect((await press(`${token}x`)).status).toBe(404)
  event.clock.set(startsAt + 100 * 3600_000)
  expect(await done('mail-link', { token }, ' ')).toMatchObject({ signsIn: false })
  expect((await press(token)).status).toBe(403)
})

test('it ends with the address that it was sent to, and with the registration', async () => {
  const token = await tokenInMail()
  const { id } = (await event.call('me', {}, ada)).body
  const saveEmail = async (email: string) => {
    const { attendees } = await done('organiser-attendees', { search: 'okafor', page: 1 })
    const attendee = { email, first: 'Ada', last: 'Okafor' }
    await done('organiser-attendee-save', { id, revision: attendees[0].revision, attendee })
  }
  await saveEmail('ada.okafor@example.org')
  expect((await press(token)).status).toBe(404)
  await saveEmail('ada@example.org')
  expect((await press(token)).status).toBe(200)
  await done('organiser-attendees-remove', { ids: [id] })
  expect((await press(token)).status).toBe(404)
})

test('where the event asks for a code, it signs nobody in', async () => {
  const coded = { ...testEvent, event: { ...testEvent.event, signIn: 'code' as const } }
  await openInstead({ as: ['organiser'], event: coded })
  const token = await tokenInMail()
  expect(await done('mail-link', { token }, ' ')).toMatchObject({ signsIn: false })
  expect((await press(token)).status).toBe(403)
})
