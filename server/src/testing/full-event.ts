/** An event in which everyone has done everything that leaves a trace, for tests of what is erased. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { mailServer } from './mail-server.ts'
import { testEvent } from './test-event.ts'
import { done, event } from './use-event.ts'

/** Names that do not occur in any other word. */
export const people = [
  { email: 'quillon@vastergard.example', first: 'Quillon', last: 'Vastergard' },
  { email: 'brisa@tolvanen.example', first: 'Brisa', last: 'Tolvanen' },
]
const traces = ['quillon', 'vastergard', 'brisa', 'tolvanen', 'zebrafinch', '555-0199', 'Acmecorp']

const [iwd, ...others] = testEvent.sessions
if (!iwd) throw new Error('the test event has no session')
export const fullEvent = {
  ...testEvent,
  sessions: [
    {
      ...iwd,
      speakers: [{ first: 'Dr', last: 'Speaker', file: '', email: people[0]?.email ?? '' }],
    },
    ...others,
  ],
  attendees: people,
}

async function upload(token: string, name: string, bytes: string): Promise<string> {
  const response = await fetch(`${event.url}/api/chat-upload?channel=iwd&name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: token },
    body: bytes,
  })
  return ((await response.json()) as { id: string }).id
}

/** Everyone does everything that leaves a trace. */
export async function everyoneTakesPart(mail: Awaited<ReturnType<typeof mailServer>>) {
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

/** Where a trace was found: every column of every table, every file of the data folder but those in `except`. */
export async function tracesFound(except?: string): Promise<string[]> {
  const places: string[] = []
  const search = (place: string, text: string) => {
    for (const trace of traces)
      if (text.toLowerCase().includes(trace.toLowerCase())) places.push(`${place}: ${trace}`)
  }
  for (const table of await tables())
    search(table, JSON.stringify(await event.rows(`select * from ${table}`)))
  for (const path of readdirSync(event.dataDir, { recursive: true, encoding: 'utf8' })) {
    if (except !== undefined && path.startsWith(`${except}/`)) continue
    const file = join(event.dataDir, path)
    search(path, path)
    if (statSync(file).isFile()) search(path, readFileSync(file, 'latin1'))
  }
  return places
}

export async function tables(): Promise<string[]> {
  const query = event.config.databaseUrl
    ? "select table_name as name from information_schema.tables where table_schema = 'public'"
    : "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
  return (await event.rows(query)).map(({ name }) => String(name))
}
