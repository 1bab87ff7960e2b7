/** An event in which everyone has done everything that leaves a trace, for tests of what is erased. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Contents, postgresContents, sqliteContents } from './contents.ts'
import type { mailServer } from './mail-server.ts'
import { testEvent } from './test-event.ts'
import { uploadToChat } from './upload.ts'
import { done, event } from './use-event.ts'

/** Names that do not occur in any other word. */
export const people = [
  { email: 'quillon@vastergard.example', first: 'Quillon', last: 'Vastergard' },
  { email: 'brisa@tolvanen.example', first: 'Brisa', last: 'Tolvanen' },
]
/** What leads to each of them: names, and words that only they write, or the team about them. */
export const tracesOf = {
  quillon: ['quillon', 'vastergard', 'zebrafinch', '555-0199', 'Acmecorp'],
  brisa: ['brisa', 'tolvanen', 'nightjar'],
}
/** Words that stay when one of them is erased, but not when everyone is. */
const shared = ['hoopoe']

const [iwd, ...others] = testEvent.sessions
if (!iwd) throw new Error('the test event has no session')
export const fullEvent = {
  ...testEvent,
  event: { ...testEvent.event, people: true as const },
  sessions: [
    {
      ...iwd,
      speakers: [{ first: 'Dr', last: 'Speaker', file: '', email: people[0]?.email ?? '' }],
    },
    ...others,
  ],
  attendees: people,
}

/** Everyone does everything that leaves a trace. */
export async function everyoneTakesPart(mail: Awaited<ReturnType<typeof mailServer>>) {
  const quillon = await event.join('quillon@vastergard.example')
  const brisa = await event.join('brisa@tolvanen.example')
  const live = event.live()
  await live.enter(quillon, 'iwd')
  const { id: file } = (await uploadToChat(quillon, 'zebrafinch.txt', 'words of a zebrafinch')).body
  await uploadToChat(quillon, 'unsent.txt', 'an unsent zebrafinch')
  await live.send({ t: 'send', channel: 'iwd', id: 'one', text: 'A zebrafinch', files: [file] })
  await live.next('ack')
  const other = event.live()
  await other.enter(brisa, 'iwd')
  for (const [id, text] of [
    ['two', 'Hello @Quillon Vastergard'],
    ['three', 'Another nightjar'],
    ['four', 'A last nightjar'],
  ]) {
    await other.send({ t: 'send', channel: 'iwd', id, text })
    await other.next('ack', (ack) => ack.id === id)
  }
  const { id: quillonId } = await done('me', {}, quillon)
  const { id: brisaId } = await done('me', {}, brisa)
  await done('chat-edit', { channel: 'iwd', seq: 4, text: 'A corrected nightjar' }, brisa)
  await done('blocked-word-add', { word: 'hoopoe' })
  const reviews = { firstReviewed: false, wordsReviewed: true, questionsOnly: false }
  await done('chat-review-rules', { channel: 'iwd', ...reviews })
  await other.send({ t: 'send', channel: 'iwd', id: 'held', text: 'A hoopoe and a nightjar' })
  await other.next('ack', (ack) => ack.id === 'held')
  await done('chat-react', { channel: 'iwd', seq: 1, key: '👍', on: true }, brisa)
  await done('chat-block', { userId: quillonId }, brisa)
  await done('chat-mark-read', { channel: 'iwd', seq: 2 }, brisa)
  await done('agenda-star', { sessionId: 'iwd', on: true }, brisa)
  await done('agenda-address', {}, brisa)
  await done('people-join', { role: 'Keeper of a nightjar', link: '' }, brisa)
  await done('people-hide', { id: brisaId, hidden: true })
  const bird = { question: 'Which bird?', kind: 'words', results: 'always', anonymous: false }
  const poll = await done('poll-make', { showId: 'iwd', ...bird, open: true })
  await done('poll-vote', { id: poll.id, choices: 'nightjar' }, brisa)
  const from = { startHour: 1, startMinute: 0 }
  const quiet = { on: true, ...from, endHour: 2, endMinute: 0, timeZone: 'UTC' }
  await done('set-do-not-disturb', quiet, brisa)
  await done('question', { showId: 'iwd', text: 'Does a hoopoe sing?' }, brisa)
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
  await done('chat-remove', { channel: 'iwd', seq: 3, reason: 'nightjar' })
  await done('chat-mute', { channel: 'iwd', userId: brisaId, seconds: 60, reason: 'nightjar' })
  await done('chat-ban', { userId: brisaId, seconds: 60, reason: 'nightjar' })
  const { questions } = await done('question-queue', { state: 'new' })
  const [{ id, revision }] = questions
  const claimed = await done('question-claim', { id, revision, claim: true })
  await done('question-reply', {
    id,
    revision: claimed.question.revision,
    text: 'A hoopoe sings',
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
  await done('direct', { showId: 'iwd', action: 'slate', text: 'Thank you, hoopoe' })
  await done('organiser-attendee-add', {
    attendee: { email: 'late@hoopoe.example', first: 'Late', last: 'Hoopoe' },
  })
  await done('organiser-attendee-data', { id: brisaId })
  await event.call('joinEmail', { email: 'brisa@home.example' })
  await event.call('joinEmail', { email: 'quillon@vastergrad.example' })
  // They are recorded a little later.
  await expect.poll(() => event.rows('select email from refused_sign_in')).toHaveLength(2)
  await done('door-correct', { email: 'brisa@home.example', attendeeId: brisaId })
  await done('door-ignore', { email: 'hoopoe@home.example' })
  return { quillon, quillonId, live, brisaId, other }
}

/** Where a trace was found: every column of every table, every file of the data folder but those at `except`. */
export async function tracesFound(
  except?: RegExp,
  traces = [...Object.values(tracesOf).flat(), ...shared],
): Promise<string[]> {
  const places: string[] = []
  const search = (place: string, text: string) => {
    for (const trace of traces)
      if (text.toLowerCase().includes(trace.toLowerCase())) places.push(`${place}: ${trace}`)
  }
  for (const [table, rows] of Object.entries(await allRows())) search(table, rows.join())
  for (const path of readdirSync(event.dataDir, { recursive: true, encoding: 'utf8' })) {
    if (except?.test(path)) continue
    const file = join(event.dataDir, path)
    search(path, path)
    if (statSync(file).isFile()) search(path, readFileSync(file, 'latin1'))
  }
  return places
}

/** The rows of every table, as JSON. */
export const allRows = async (): Promise<Contents> =>
  event.config.databaseUrl
    ? postgresContents(event.config.databaseUrl)
    : sqliteContents(event.dataDir)
