import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '../check-modules.ts'
import { mailServer } from '../testing/mail-server.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, organiser, signIn, useEvent } from '../testing/use-event.ts'

const day = 24 * 3600_000
const [iwd, ...others] = testEvent.sessions
if (!iwd) throw new Error('the test event has no session')
/** Names that do not occur in any other word. */
const people = [
  { email: 'quillon@vastergard.example', first: 'Quillon', last: 'Vastergard' },
  { email: 'brisa@tolvanen.example', first: 'Brisa', last: 'Tolvanen' },
]
const traces = ['quillon', 'vastergard', 'brisa', 'tolvanen', 'zebrafinch', '555-0199', 'Acmecorp']

let mail: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  mail = await mailServer()
})
afterEach(async () => {
  await mail.close()
})
useEvent(() => ({
  as: ['organiser'],
  env: { RATE_LIMITS: 'off', SMTP_URL: mail.url },
  event: {
    ...testEvent,
    sessions: [
      {
        ...iwd,
        speakers: [{ first: 'Dr', last: 'Speaker', file: '', email: people[0]?.email ?? '' }],
      },
      ...others,
    ],
    attendees: people,
  },
}))

async function upload(token: string, name: string, bytes: string): Promise<string> {
  const response = await fetch(`${event.url}/api/chat-upload?channel=iwd&name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: token },
    body: bytes,
  })
  return ((await response.json()) as { id: string }).id
}

/** Everyone does everything that leaves a trace. */
async function everyoneTakesPart() {
  const quillon = await event.join('quillon@vastergard.example')
  const brisa = await event.join('brisa@tolvanen.example')
  const live = event.live()
  await live.enter(quillon, 'iwd')
  const file = await upload(quillon, 'zebrafinch.txt', 'words of a zebrafinch')
  await upload(quillon, 'unsent.txt', 'an unsent zebrafinch')
  await live.send({ t: 'send', channel: 'iwd', id: 'one', text: 'A zebrafinch', files: [file] })
  await live.next('ack')
  const other = event.live()
  await other.enter(brisa, 'iwd')
  for (const [id, text] of [
    ['two', 'Hello @Quillon Vastergard'],
    ['three', 'Another zebrafinch'],
    ['four', 'A last zebrafinch'],
  ]) {
    await other.send({ t: 'send', channel: 'iwd', id, text })
    await other.next('ack', (ack) => ack.id === id)
  }
  const { id: quillonId } = await done('me', {}, quillon)
  const { id: brisaId } = await done('me', {}, brisa)
  await done('chat-react', { channel: 'iwd', seq: 1, key: '👍', on: true }, brisa)
  await done('chat-block', { userId: quillonId }, brisa)
  await done('chat-mark-read', { channel: 'iwd', seq: 2 }, brisa)
  await done('agenda-star', { sessionId: 'iwd', on: true }, brisa)
  await done('agenda-address', {}, brisa)
  const from = { startHour: 1, startMinute: 0 }
  const quiet = { on: true, ...from, endHour: 2, endMinute: 0, timeZone: 'UTC' }
  await done('set-do-not-disturb', quiet, brisa)
  await done('question', { showId: 'iwd', text: 'Does a zebrafinch sing?' }, brisa)
  // An answer that the mail server defers stays in the outbox.
  mail.ways.recipient = (address) => (address.endsWith('@vastergard.example') ? 451 : 250)
  const ticket = await done('help-ticket', {
    firstname: 'Quillon',
    lastname: 'Vastergard',
    email: 'quillon@vastergard.example',
    phone: '555-0199',
    company: 'Acmecorp',
    message: 'My zebrafinch is silent',
  })
  await done('help-answer', { id: ticket.id, revision: 0, text: 'Feed it', close: false })
  await done('chat-pin', { channel: 'iwd', seq: 2 })
  await done('chat-remove', { channel: 'iwd', seq: 3, reason: 'zebrafinch' })
  await done('chat-mute', { channel: 'iwd', userId: brisaId, seconds: 60, reason: 'zebrafinch' })
  await done('chat-ban', { userId: brisaId, seconds: 60, reason: 'zebrafinch' })
  await done('blocked-word-add', { word: 'zebrafinch' })
  const { questions } = await done('question-queue', { state: 'new' })
  const [{ id, revision }] = questions
  const claimed = await done('question-claim', { id, revision, claim: true })
  await done('question-reply', {
    id,
    revision: claimed.question.revision,
    text: 'A zebrafinch sings',
    to: 'asker',
  })
  const { tickets } = await done('help-inbox', { box: 'open' })
  await done('help-note', { id: tickets[0].id, text: 'Ask Quillon about the zebrafinch' })
  await done('announcement-make', {
    text: 'Congratulations, Brisa Tolvanen',
    showId: null,
    startsAt: null,
    minutes: 5,
  })
  const { card } = await done('card-pin', { showId: 'iwd', text: 'Slides of Brisa Tolvanen' })
  await done('card-click', { id: card.id }, brisa)
  await done('direct', { showId: 'iwd', action: 'slate', text: 'Thank you, zebrafinch' })
  await done('organiser-attendee-add', {
    attendee: { email: 'late@tolvanen.example', first: 'Late', last: 'Tolvanen' },
  })
  await done('organiser-attendee-data', { id: brisaId })
  await event.call('joinEmail', { email: 'quillon@vastergrad.example' })
  await done('door-correct', { email: 'brisa@home.example', attendeeId: brisaId })
  await done('door-ignore', { email: 'tolvanen@home.example' })
  return { quillon, live }
}

/** Where a trace was found: every column of every table, every file of the data folder. */
async function found(): Promise<string[]> {
  const places: string[] = []
  const search = (place: string, text: string) => {
    for (const trace of traces)
      if (text.toLowerCase().includes(trace.toLowerCase())) places.push(`${place}: ${trace}`)
  }
  for (const table of await tables())
    search(table, JSON.stringify(await event.rows(`select * from ${table}`)))
  for (const path of readdirSync(event.dataDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(event.dataDir, path)
    search(path, path)
    if (statSync(file).isFile()) search(path, readFileSync(file, 'latin1'))
  }
  return places
}

async function tables(): Promise<string[]> {
  const query = event.config.databaseUrl
    ? "select table_name as name from information_schema.tables where table_schema = 'public'"
    : "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
  return (await event.rows(query)).map(({ name }) => String(name))
}

const mails = () => mail.received.filter(({ text }) => /To keep the data longer/.test(text))
/** Advances the event's clock between polls, so that an email that the busy machine could not deliver is retried. */
const mailsInTime = () => {
  event.clock.advance(10_000)
  return mails().length
}

test('erasing a closed event after two notices leaves no personal data, and keeps the report and the team', async () => {
  const { quillon, live } = await everyoneTakesPart()
  expect(await found()).not.toEqual([])
  for (const table of [
    'entry',
    'question',
    'help_ticket',
    'audit_log',
    'moderation_action',
    'mail_outbox',
  ])
    expect((await found()).some((place) => place.startsWith(`${table}:`))).toBe(true)

  await done('closing-close')
  await done('closing-keep', { days: 30 })
  const { eraseAt } = await done('closing')
  expect(mails()).toHaveLength(0)
  event.clock.set(eraseAt - 7 * day)
  await expect.poll(mailsInTime).toBe(1)
  expect(mails()[0]?.to).toEqual(['meera@example.org'])
  await event.restart()
  event.clock.set(eraseAt - day)
  await expect.poll(mailsInTime).toBe(2)
  await event.restart()
  await signIn('organiser')
  expect((await done('closing')).begunAt).toBe(null)
  const { sessions } = await done('sessions', {}, organiser)
  expect(sessions.length).toBe(4)

  event.clock.set(eraseAt)
  await expect.poll(async () => (await done('closing')).doneAt).not.toBe(null)
  expect(mails()).toHaveLength(2)
  expect(await found()).toEqual([])

  expect((await event.call('me', {}, quillon)).status).toBe(401)
  await live.closed()
  const { entries } = await done('audit-log')
  const lines = entries.map(({ action }: { action: string }) => action)
  for (const action of ['closing-erasing-begun', 'closing-erasing-done'])
    expect(lines.filter((it: string) => it === action)).toHaveLength(1)
  expect(await event.rows('select email from staff')).toEqual([{ email: 'meera@example.org' }])
  const [report] = await event.rows('select report from report_snapshot')
  expect(JSON.parse(String(report?.report))).toMatchObject({ phase: 'over', registered: 3 })
  const { erased, rows } = await done('closing')
  expect(erased).toBeGreaterThanOrEqual(rows)
  // The team can still read its empty chats.
  expect((await done('chat-history', { channel: 'iwd' })).messages).toEqual([])
})

test('every table is either cleared of personal data or listed as having none', async () => {
  const named = event.modules().flatMap(tablesOf)
  const there = (await tables()).filter((name) => !name.startsWith('kysely_'))
  expect(there.sort()).toEqual(named.sort())
})

test('an erasing date that passed while no server ran is announced first, and data is erased a day later', async () => {
  await done('closing-keep', { days: 10 })
  const { eraseAt } = await done('closing')
  event.clock.set(eraseAt + 3 * day)
  await signIn('organiser')
  await expect.poll(async () => (await done('closing')).eraseAt).toBe(eraseAt + 4 * day)
  await expect.poll(mailsInTime).toBe(1)
  expect((await done('closing')).begunAt).toBe(null)
  event.clock.advance(day)
  await expect.poll(async () => (await done('closing')).doneAt).not.toBe(null)
  // Erasing closes an event that no one had closed.
  expect((await event.call('event-front')).body.closed).toBe(true)
})

test('a notice that could not be delivered to the mail server is sent again', async () => {
  await done('closing-keep', { days: 10 })
  const { eraseAt } = await done('closing')
  const { port } = mail
  await mail.close()
  event.clock.set(eraseAt - 7 * day)
  // Neither closing nor organisers' actions wait for a mail server.
  const tried = () => event.rows("select error from mail_outbox where kind = 'notice'")
  await expect.poll(tried).toEqual([{ error: 'unreachable' }])
  mail = await mailServer(port)
  event.clock.advance(60_000)
  await expect.poll(mailsInTime).toBe(1)
})

test('a later erasing date is announced again; after erasing is turned off, nothing is announced', async () => {
  await done('closing-keep', { days: 10 })
  const { eraseAt } = await done('closing')
  event.clock.set(eraseAt - 7 * day)
  await expect.poll(mailsInTime).toBe(1)
  await signIn('organiser')
  await done('closing-keep', { days: 20 })
  event.clock.set(eraseAt + 3 * day)
  await expect.poll(mailsInTime).toBe(2)
  await signIn('organiser')
  await done('closing-keep', { days: null })
  event.clock.advance(30 * day)
  await signIn('organiser')
  expect((await done('closing')).begunAt).toBe(null)
  expect(mails()).toHaveLength(2)
})
