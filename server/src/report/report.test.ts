import type { Report } from '@rostra/domain/report/report'
import { describe, expect, test } from 'vitest'
import { createEventCache } from '../event/event-cache.ts'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { enter, say } from '../testing/open-chat.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import {
  done,
  event,
  openInstead,
  signIn,
  organiser as token,
  useEvent,
} from '../testing/use-event.ts'
import { saveReportSnapshot } from './report-snapshot.ts'

const minute = 60_000
const hour = 60 * minute

useEvent({ as: ['organiser'] })

const report = (): Promise<{ report: Report; kept: boolean }> => done('report', {}, token)

const sessionOf = (it: Report, id: string) => it.sessions.find((session) => session.id === id)

const inRoom = async (email: string, where: string) => enter(await event.join(email), { where })

/** Writes a recorded visit: someone at a session, from one minute of it to another. */
async function wasThere(email: string, sessionId: string, from: number, to: number) {
  const [person] = await event.rows('select id from attendee where email = ?', email)
  const at = (testEvent.sessions.find(({ id }) => id === sessionId)?.startsAt ?? 0) as number
  const id = `${email} ${sessionId} ${from}`
  await event.rows(
    `insert into attendance_visit (id, session_id, attendee_id, joined_at, left_at, instance)
     values (?, ?, ?, ${at + from * minute}, ${at + to * minute}, 'test')`,
    id,
    sessionId,
    String(person?.id),
  )
}

/** Moves the clock so far ahead that everyone has to sign in again. */
async function afterTheEvent() {
  event.clock.set(startsAt + 100 * hour)
  await signIn('organiser')
}

/** Stores the report, as closing does before it erases. */
async function keep() {
  const storage = await openStorage(event.config, migrations)
  const eventCache = await createEventCache(createEventStore(storage.db))
  await saveReportSnapshot({ db: storage.db, eventCache, clock: event.clock.now })
  await event.rows('update closing set total = 1, done_at = 1')
  await storage.close()
}

const sample = (minutes: number, room: string, viewers: number, claps = 0, hearts = 0) =>
  event.rows(
    `insert into viewer_sample (minute, room, viewers, messages, reactions, reactions_c, reactions_h)
     values (${startsAt + minutes * minute}, ?, ${viewers}, 0, ${claps + hearts}, ${claps}, ${hearts})`,
    room,
  )

test('before anything has happened in the event, the report shows no activity', async () => {
  event.clock.set(startsAt - 100 * hour)
  const { report: it, kept } = await report()
  expect(kept).toBe(false)
  expect(it).toMatchObject({
    phase: 'before',
    event: { name: 'International Women’s Day', edition: '10th', startsAt: startsAt - 48 * hour },
    registered: 3,
    came: 0,
    averageMinutes: null,
    peak: null,
    messages: { written: 0, removed: 0 },
    reactions: { c: 0, r: 0, h: 0, shows: 0, messages: 0 },
    questions: { asked: 0, answered: 0 },
    feedback: { count: 0, median: null },
    tickets: { sent: 0, answered: 0, medianMs: null },
    course: [],
    busiest: [],
    moments: [],
  })
  expect(it.sessions).toHaveLength(4)
  const starts = it.sessions.map((session) => session.startsAt)
  expect(starts).toEqual(starts.toSorted())
  expect(sessionOf(it, 'iwd')).toMatchObject({ people: 0, peak: 0, course: [] })
})

test('the report shows how many attended, for how long, and when and where the peak was', async () => {
  await wasThere('ada@example.org', 'iwd', 0, 60)
  await wasThere('bea@example.org', 'iwd', 30, 50)
  await wasThere('bea@example.org', 'before', -10, 0)
  await afterTheEvent()
  const { report: it } = await report()
  expect(it).toMatchObject({
    phase: 'over',
    came: 2,
    averageMinutes: 45,
    peak: { people: 2, at: startsAt + 30 * minute, showIds: ['iwd'] },
  })
  expect(sessionOf(it, 'iwd')).toMatchObject({
    people: 2,
    live: 2,
    peak: 2,
    averageMinutes: 40,
  })
  expect(sessionOf(it, 'iwd')?.course).toHaveLength(48)
  expect(Math.max(...(sessionOf(it, 'iwd')?.course ?? []))).toBe(2)
  expect(sessionOf(it, 'before')).toMatchObject({ people: 1, live: 0 })
  expect(it.course.length).toBeLessThanOrEqual(240)
  expect(Math.max(...it.course.map(({ people }) => people))).toBe(2)
})

test('who waits long before the start counts in the peak, as among those who attended', async () => {
  await wasThere('ada@example.org', 'iwd', -4000, -3990)
  event.clock.set(startsAt - 60 * hour)
  await signIn('organiser')
  const { report: it } = await report()
  const at = startsAt - 4000 * minute
  expect(it).toMatchObject({ came: 1, peak: { people: 1, at, showIds: ['iwd'] } })
  expect(sessionOf(it, 'iwd')).toMatchObject({ people: 1, peak: 1 })
})

test('without recorded visits, the peak comes from viewer samples, and other attendance figures stay empty', async () => {
  await sample(10, 'iwd', 40)
  await sample(11, 'iwd', 60)
  await sample(11, 'react-before', 1)
  event.clock.set(startsAt + 2 * hour)
  const { report: it } = await report()
  expect(it).toMatchObject({
    phase: 'running',
    came: null,
    averageMinutes: null,
    peak: { people: 61, at: startsAt + 11 * minute, showIds: ['iwd', 'before'] },
  })
  expect(sessionOf(it, 'iwd')).toMatchObject({ people: null, live: null, peak: 60 })
  expect(Math.max(...it.course.map(({ people }) => people))).toBe(61)
})

test('messages, reactions, questions and tickets are counted, and all but tickets also by session', async () => {
  const ada = await inRoom('ada@example.org', 'iwd')
  const bea = await inRoom('bea@example.org', 'later')
  await say(ada, 'One')
  await say(ada, 'Two')
  await say(bea, 'Three', 'Three', 'later')
  const mark = { channel: 'iwd', seq: 1, key: '👏' }
  const beaToken = await event.join('bea@example.org')
  await event.call('chat-react', { ...mark, on: true }, beaToken)
  await event.call('chat-react', { ...mark, key: '🎉', on: true }, beaToken)
  await event.call('chat-react', { ...mark, on: false }, beaToken)
  await event.call('chat-remove', { channel: 'iwd', seq: 2, reason: '' }, token)
  const adaToken = await event.join('ada@example.org')
  const why = (await event.call('question', { showId: 'iwd', text: 'Why?' }, adaToken)).body.id
  await event.call('question-move', { id: why, revision: 0, state: 'answered' }, token)
  await event.call('question', { showId: 'iwd', text: 'And how?' }, beaToken)
  const ticket = { firstname: 'A', lastname: 'B', email: 'a@b.example', message: 'Help' }
  const { id } = (await event.call('help-ticket', ticket)).body
  await event.call('help-ticket', ticket)
  event.clock.advance(10 * minute)
  await event.call('help-answer', { id, revision: 0, text: 'So.', close: true }, token)
  await sample(20, 'iwd', 5, 7, 3)
  await sample(21, 'iwd', 5, 6)
  await sample(40, 'iwd', 5, 0, 2)

  const { report: first } = await report()
  expect(first).toMatchObject({
    messages: { written: 3, removed: 1 },
    reactions: { c: 13, r: 0, h: 5, shows: 18, messages: 1 },
    questions: { asked: 2, answered: 1 },
    tickets: { sent: 2, answered: 1, medianMs: 10 * minute },
    busiest: [
      { at: startsAt + 5 * minute, count: 2, showId: 'iwd' },
      { at: startsAt + 5 * minute, count: 1, showId: 'later' },
    ],
    // Two minutes of the same applause count as one moment.
    moments: [
      { at: startsAt + 20 * minute, count: 10, showId: 'iwd' },
      { at: startsAt + 40 * minute, count: 2, showId: 'iwd' },
    ],
  })
  expect(sessionOf(first, 'iwd')).toMatchObject({ messages: 2, reactions: 18, questions: 2 })
  expect(sessionOf(first, 'later')).toMatchObject({ messages: 1, reactions: 0, questions: 0 })

  await say(ada, 'Four')
  const { report: second } = await report()
  expect(second.messages).toEqual({ written: 4, removed: 1 })
})

test('reactions to sessions are recorded by kind, minute by minute', async () => {
  const ada = await inRoom('ada@example.org', 'iwd')
  await ada.send({ t: 'react', channel: 'iwd', key: 'h' })
  const bea = await inRoom('bea@example.org', 'iwd')
  await bea.send({ t: 'react', channel: 'iwd', key: 'c' })
  await expect
    .poll(
      async () => {
        event.clock.advance(minute)
        return (await report()).report.reactions
      },
      { interval: 1000 },
    )
    .toEqual({ c: 1, r: 0, h: 1, shows: 2, messages: 0 })
})

test('sessions that share a chat each count the messages sent during their own time', async () => {
  const [iwd, later, ...others] = testEvent.sessions
  if (!iwd || !later) throw new Error('the test event has changed')
  const shared = { ...later, startsAt: iwd.startsAt + 5 * hour, chatChannel: 'iwd' }
  await openInstead({
    as: ['organiser'],
    event: { ...testEvent, sessions: [iwd, shared, ...others] },
  })
  const ada = await inRoom('ada@example.org', 'iwd')
  await say(ada, 'One')
  event.clock.set(shared.startsAt + minute)
  await say(ada, 'Two')
  await say(ada, 'Three')
  const { report: it } = await report()
  expect([sessionOf(it, 'iwd')?.messages, sessionOf(it, 'later')?.messages]).toEqual([1, 2])
  expect(it.busiest.map(({ showId, count }) => [showId, count])).toEqual([
    ['later', 2],
    ['iwd', 1],
  ])
})

describe('a saved report', () => {
  test('is returned from then on, whatever is erased, until another event replaces this one', async () => {
    await wasThere('ada@example.org', 'iwd', 0, 60)
    await say(await inRoom('ada@example.org', 'iwd'), 'One')
    await afterTheEvent()
    const before = await report()
    await keep()
    await event.rows('delete from attendance_visit')
    await event.rows('delete from attendee')
    await event.rows('delete from chat_messages_per_minute')
    event.clock.advance(hour)
    expect(await report()).toEqual({ report: before.report, kept: true })
    const again = testEvent.sessions.map((it) => ({ ...it, startsAt: it.startsAt + 1000 * hour }))
    await event.replace({ ...testEvent, sessions: again })
    await expect
      .poll(report)
      .toMatchObject({ kept: false, report: { phase: 'before', registered: 0 } })
  })

  test('contains no attendee’s name, email address, messages or questions', async () => {
    await wasThere('ada@example.org', 'iwd', 0, 60)
    const ada = await inRoom('ada@example.org', 'iwd')
    await say(ada, 'Secret words')
    await event.call('question', { showId: 'iwd', text: 'Secret question' }, await event.join())
    await afterTheEvent()
    await keep()
    const [row] = await event.rows('select report from report_snapshot')
    for (const word of ['Ada', 'Okafor', 'ada@', 'Secret'])
      expect(String(row?.report)).not.toContain(word)
  })
})
