import { expect, test } from 'vitest'
import { mailServer } from '../testing/mail-server.ts'
import { testEvent } from '../testing/test-event.ts'
import { audit, done, event, moderator as mo, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const helpContact = 'Jo <help@example.org>, 9 to 5'
useMail()
useEvent(() => ({
  as: ['moderator'],
  env: { SMTP_URL: smtp.url },
  event: { ...testEvent, event: { ...testEvent.event, helpContact } },
}))

const ticket = {
  firstname: 'Ada',
  lastname: 'Okafor',
  email: 'ada@example.org',
  message: 'I hear nothing.\nWhat now?',
}

const box = async (token: string, name = 'open', more: object = {}) =>
  (await done('help-inbox', { box: name, ...more }, token)).tickets

test('a ticket appears live in the inbox, with the technical details its sender chose to send', async () => {
  const page = event.live()
  await page.hello(mo)
  const { id } = await done('help-ticket', { ...ticket, details: 'Firefox 150 on Linux' })
  expect((await page.next('event', ({ staff }) => staff !== undefined)).staff).toEqual(['help'])
  expect(await box(mo)).toMatchObject([{ id, firstname: 'Ada', state: 'open', assignee: null }])
  expect((await done('help-thread', { id }, mo)).ticket.details).toBe('Firefox 150 on Linux')
})

test('an assigned ticket is in the assignee’s inbox, and can be answered by email and closed', async () => {
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
  // Attendees must not learn a moderator's own address.
  expect(mail?.text).not.toContain('ines@')
  expect(mail?.text).toMatch(/^Reply-To: help@example\.org\r?$/m)
  expect(mail?.text).not.toMatch(/^Auto-Submitted:/im)
  expect(mail?.text).toContain('Unmute the tab.')
  expect(mail?.text).toContain('> What now?')
  expect(mail?.text).not.toContain('Asked the studio.')
  expect([await box(mo), (await box(mo, 'closed')).length]).toEqual([[], 1])
  await done('help-close', { id, revision: closed.revision, closed: false }, mo)
  expect(await box(mo)).toMatchObject([{ id, state: 'open' }])
  expect((await audit()).map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining([
      'help-assigned',
      'help-noted',
      'help-answered',
      'help-closed',
      'help-reopened',
    ]),
  )
})

test('an answer is saved and closes its ticket while its email waits for a mail server that is down', async () => {
  const { id } = await done('help-ticket', ticket)
  await expect.poll(() => smtp.received.length).toBe(1)
  await smtp.close()
  const answered = await done('help-answer', { id, revision: 0, text: 'Hello', close: true }, mo)
  expect(answered.ticket).toMatchObject({ state: 'closed', assignee: { name: 'mo@example.org' } })
  expect(answered.notes[0]).toMatchObject({ kind: 'answer', sentAt: null })
  expect(answered.notes[0].mail.state).toBe('waiting')
  const answer = async () => (await done('help-thread', { id }, mo)).notes[0]
  const nextAt = event.clock.now() + 60_000
  await expect
    .poll(async () => (await answer()).mail)
    .toEqual({ state: 'waiting', error: 'unreachable', nextAt })
  const page = event.live()
  await page.hello(mo)
  const again = await mailServer(smtp.port)
  event.clock.set(nextAt)
  await expect.poll(async () => (await answer()).sentAt).toBe(nextAt)
  expect((await answer()).mail).toBe(undefined)
  expect((await page.next('event', ({ staff }) => staff !== undefined)).staff).toEqual(['help'])
  expect(again.received).toHaveLength(1)
  await again.close()
})

test('a waiting answer is emailed immediately when a moderator requests it', async () => {
  const { id } = await done('help-ticket', ticket)
  await expect.poll(() => smtp.received.length).toBe(1)
  await smtp.close()
  await done('help-answer', { id, revision: 0, text: 'Hello', close: false }, mo)
  const answer = async () => (await done('help-thread', { id }, mo)).notes[0]
  await expect.poll(async () => (await answer()).mail.error).toBe('unreachable')
  const again = await mailServer(smtp.port)
  const { notes } = await done('help-answer-again', { id, note: (await answer()).id }, mo)
  expect(notes).toHaveLength(1)
  await expect.poll(async () => (await answer()).sentAt).toBe(event.clock.now())
  expect(again.received).toHaveLength(1)
  await done('help-answer-again', { id, note: (await answer()).id }, mo)
  expect(await event.rows("select id from mail_outbox where state = 'waiting'")).toEqual([])
  await again.close()
})

test('an answer that the mail server refuses reopens its ticket, and can be sent again', async () => {
  let code = 550
  smtp.ways.recipient = (address) => (address === 'ada@example.org' ? code : 250)
  const { id } = await done('help-ticket', ticket)
  await done('help-answer', { id, revision: 0, text: 'Hello', close: true }, mo)
  const thread = () => done('help-thread', { id }, mo)
  await expect.poll(async () => (await thread()).ticket.state).toBe('open')
  const { notes } = await thread()
  expect(notes[0].mail).toEqual({ state: 'failed', error: 'refused' })
  expect(notes.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
    ['answer', 'mo@example.org'],
    ['closed', 'mo@example.org'],
    ['reopened', 'Rostra'],
  ])
  // An unsent answer is kept only with the ticket, and no log contains an address.
  expect(await event.rows('select recipient, body from mail_outbox')).toEqual(
    expect.arrayContaining([{ recipient: '', body: '' }]),
  )
  expect(event.logLines.join('')).toContain('"responseCode":550')
  expect(event.logLines.join('')).not.toContain('ada@')
  code = 250
  await done('help-answer-again', { id, note: notes[0].id }, mo)
  await expect.poll(async () => (await thread()).notes[0].sentAt).not.toBe(null)
})

test('an answer to an undeliverable address is refused before anything is stored', async () => {
  const { id } = await done('help-ticket', { ...ticket, email: 'a@b.org, c@d.org' })
  const answer = { id, revision: 0, text: 'Hello', close: true }
  const { status, body } = await event.call('help-answer', answer, mo)
  expect([status, body.error.code]).toEqual([400, 'invalid'])
  expect(body.error.message).toMatch(/can’t send email to this address/)
  expect((await done('help-thread', { id }, mo)).notes).toEqual([])
})

test('when two people change a ticket simultaneously, the second gets a conflict', async () => {
  const { id } = await done('help-ticket', ticket)
  await done('help-close', { id, revision: 0, closed: true }, mo)
  const { status, body } = await event.call(
    'help-answer',
    { id, revision: 0, text: 'Hi', close: false },
    mo,
  )
  expect([status, body.error.code]).toEqual([409, 'already-changed'])
  expect((await done('help-thread', { id }, mo)).notes).toHaveLength(1)
})

test('the inbox can be searched and is paginated, with the longest-waiting ticket first', async () => {
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
