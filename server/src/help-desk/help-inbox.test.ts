import { afterEach, expect, test } from 'vitest'
import { mailServer } from '../testing/mail-server.ts'
import { openEvent, type TestServer } from '../testing/open-event.ts'

let event: TestServer
afterEach(() => event.close())

const ticket = {
  firstname: 'Ada',
  lastname: 'Okafor',
  email: 'ada@example.org',
  message: 'I hear nothing.\nWhat now?',
}

/** Makes a call that has to succeed. */
async function done(name: string, payload: object, token?: string) {
  const { status, body } = await event.call(name, payload, token)
  expect([name, status, body]).toEqual([name, 200, body])
  return body
}

const box = async (token: string, name = 'open', more: object = {}) =>
  (await done('help-inbox', { box: name, ...more }, token)).tickets

test('a ticket arrives live in the inbox, with the technical details its sender chose to send', async () => {
  event = await openEvent()
  const mo = await event.moderator()
  const page = event.live()
  await page.hello(mo)
  const { id } = await done('help-ticket', { ...ticket, details: 'Firefox 150 on Linux' })
  expect((await page.next('event')).desk).toEqual(['help'])
  expect(await box(mo)).toMatchObject([{ id, firstname: 'Ada', state: 'open', assignee: null }])
  expect((await done('help-thread', { id }, mo)).ticket.details).toBe('Firefox 150 on Linux')
})

test('a ticket is given to someone, stands in their box, and is answered by mail and closed', async () => {
  const smtp = await mailServer()
  event = await openEvent({ env: { SMTP_URL: smtp.url } })
  const mo = await event.moderator()
  const ines = await event.moderator('ines@example.org')
  const { id } = await done('help-ticket', ticket)
  const { people } = await done('help-inbox', { box: 'open' }, mo)
  const to = people.find(({ name }: { name: string }) => name === 'ines@example.org').id
  await done('help-assign', { id, revision: 0, to }, mo)
  expect(await box(mo, 'mine')).toEqual([])
  expect(await box(ines, 'mine')).toMatchObject([{ id, assignee: { name: 'ines@example.org' } }])
  await done('help-note', { id, text: 'Asked the studio.' }, mo)
  const answer = { id, revision: 2, text: 'Unmute the tab.', close: true }
  const { ticket: closed, notes } = await done('help-answer', answer, ines)
  expect(closed).toMatchObject({ state: 'closed' })
  expect(notes.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
    ['assigned', 'mo@example.org'],
    ['note', 'mo@example.org'],
    ['answer', 'ines@example.org'],
    ['closed', 'ines@example.org'],
  ])
  await expect.poll(() => smtp.received.some(({ to }) => to.includes('ada@example.org'))).toBe(true)
  const mail = smtp.received.find(({ to }) => to.includes('ada@example.org'))
  expect(mail?.text).toMatch(/^Reply-To: ines@example\.org\r?$/m)
  expect(mail?.text).toContain('Unmute the tab.')
  expect(mail?.text).toContain('> What now?')
  expect(mail?.text).not.toContain('Asked the studio.')
  expect([await box(mo), (await box(mo, 'closed')).length]).toEqual([[], 1])
  await done('help-close', { id, revision: closed.revision, closed: false }, mo)
  expect(await box(mo)).toMatchObject([{ id, state: 'open' }])
  const { entries } = await done('audit-log', {}, await event.organiser())
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining([
      'help-assigned',
      'help-noted',
      'help-answered',
      'help-closed',
      'help-reopened',
    ]),
  )
  await smtp.close()
})

test('an answer that could not be mailed stays, leaves its ticket open, and is mailed when asked again', async () => {
  const smtp = await mailServer()
  event = await openEvent({ env: { SMTP_URL: smtp.url } })
  const mo = await event.moderator()
  const { id } = await done('help-ticket', ticket)
  await smtp.close()
  const answered = await done('help-answer', { id, revision: 0, text: 'Hello', close: true }, mo)
  expect(answered.ticket).toMatchObject({ state: 'open', assignee: { name: 'mo@example.org' } })
  expect(answered.notes).toMatchObject([{ kind: 'answer', text: 'Hello', sentAt: null }])
  const again = await mailServer(smtp.port)
  const { notes } = await done('help-answer-again', { id, note: answered.notes[0].id }, mo)
  expect(notes[0].sentAt).toBe(event.clock.now())
  await expect.poll(() => again.received.length).toBeGreaterThan(0)
  await again.close()
})

test('two who change a ticket at once: the second is told', async () => {
  event = await openEvent()
  const mo = await event.moderator()
  const { id } = await done('help-ticket', ticket)
  await done('help-close', { id, revision: 0, closed: true }, mo)
  const { status, body } = await event.call(
    'help-answer',
    { id, revision: 0, text: 'Hi', close: false },
    mo,
  )
  expect([status, body.error.code]).toEqual([409, 'changed-meanwhile'])
  expect((await done('help-thread', { id }, mo)).notes).toHaveLength(1)
})

test('the inbox is searched and comes page by page, those who wait longest first', async () => {
  event = await openEvent()
  const mo = await event.moderator()
  for (const message of ['No sound', 'No picture', 'No SOUND again']) {
    await done('help-ticket', { ...ticket, message })
    event.clock.advance(1000)
  }
  const messages = (tickets: { message: string }[]) => tickets.map(({ message }) => message)
  const first = await box(mo, 'open', { limit: 2 })
  expect(messages(first)).toEqual(['No sound', 'No picture'])
  const { at, id } = first[1]
  expect(messages(await box(mo, 'open', { after: { at, id } }))).toEqual(['No SOUND again'])
  expect(messages(await box(mo, 'open', { text: 'sound' }))).toEqual(['No sound', 'No SOUND again'])
})
