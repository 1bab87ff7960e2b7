/** Times the calls of every screen in the console's section "Run", on an event with a million messages. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { percentile } from './load/percentile.ts'
import { startServer } from './server-under-test.ts'

const messages = 1_000_000
const people = 50_000
const questions = 10_000
const tickets = 10_000
/** Visits to the other sessions, besides one that everyone attended. */
const otherVisits = 170_000
/** Reports, on a third as many messages. */
const reports = 9_000
/** Repetitions of each call, one after the other. */
const times = 30

type Reported = { at: number; message: { channel: string; seq: number } }

export async function measureConsole() {
  const server = await startServer(4671)
  try {
    const token = await signInOrganiser(server)
    const call = async <T>(name: string, payload: object): Promise<T> => {
      const answer = await fetch(`${server.url}/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(payload),
      })
      if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
      return answer.json() as Promise<T>
    }
    const { rooms } = await call<{ rooms: { channel: string; sessions: { id: string }[] }[] }>(
      'chat-rooms',
      {},
    )
    const [channel = ''] = rooms.map((room) => room.channel)
    const showId = rooms[0]?.sessions[0]?.id ?? ''
    fill(
      server.dataDir,
      rooms.map((room) => room.channel),
      showId,
      rooms.flatMap((room) => room.sessions.map(({ id }) => id)),
    )
    // Filling blocks this process: it must first notice that the server has closed idle connections.
    await setTimeout(100)
    const feed = await call<{ before: object }>('chat-feed', {})
    const { reported } = await call<{ reported: Reported[] }>('chat-reports', {})
    const last = reported.at(-1)
    const lastReported = last && {
      at: last.at,
      channel: last.message.channel,
      seq: last.message.seq,
    }
    const inbox = await call<{ tickets: { id: string }[] }>('help-inbox', { box: 'open' })
    const asked: [screen: string, name: string, payload: object][] = [
      ['System', 'dashboard', {}],
      ['Dashboard', 'dashboard-history', { minutes: 1440 }],
      ['Moderation', 'chat-rooms', {}],
      ['Moderate, all chats', 'chat-feed', {}],
      ['Moderate, earlier', 'chat-feed', { before: feed.before }],
      ['Moderate, one chat', 'chat-feed', { channel }],
      ['Moderate, person', 'chat-person', { userId: 'p7' }],
      ['Moderate, try a word', 'blocked-word-preview', { word: 'seldom' }],
      ['Moderate, reported', 'chat-reports', {}],
      ['Moderate, reported in one chat', 'chat-reports', { channel }],
      ['Moderate, more reported', 'chat-reports', { after: lastReported }],
      ['Questions', 'question-queue', { state: 'new' }],
      ['Questions, one session', 'question-queue', { state: 'new', showId }],
      ['Help desk', 'help-inbox', { box: 'open' }],
      ['Help desk, search', 'help-inbox', { box: 'open', text: 'nothing like this' }],
      ['Help desk, ticket', 'help-thread', { id: inbox.tickets[0]?.id }],
      ['Announcements', 'announcements', {}],
      ['Event report', 'report', {}],
      ['Attendance', 'attendance', {}],
      ['Attendance, by name', 'attendance-people', { showId }],
      ['Attendance, last page', 'attendance-people', { showId, page: 1000 }],
      ['Attendance, by time', 'attendance-people', { showId, sort: 'stayed', descending: true }],
      ['Attendance, search', 'attendance-people', { showId, search: '49999', sort: 'joined' }],
      ['Attendance, person', 'attendance-person', { id: 'p7' }],
    ]
    const rows = []
    for (const [screen, name, payload] of asked) {
      const took: number[] = []
      for (let n = 0; n < times; n += 1) {
        const from = performance.now()
        await call(name, payload)
        took.push(performance.now() - from)
      }
      rows.push({
        screen,
        call: name,
        'p50 ms': round(percentile(took, 0.5)),
        'p95 ms': round(percentile(took, 0.95)),
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}

const round = (ms: number) => Math.round(ms * 10) / 10

/** Adds an organiser and resolves to their token. */
export async function signInOrganiser({
  url,
  rostra,
}: Awaited<ReturnType<typeof startServer>>): Promise<string> {
  const link = /#link=(\S+)/.exec(rostra('organiser', 'add', 'bench@example.org'))?.[1]
  const password = 'four plain words here'
  const post = async (name: string, payload: object) => {
    const answer = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    return (await answer.json()) as { token: string }
  }
  await post('organiser-set-up', { link, password })
  return (await post('organiser-sign-in', { email: 'bench@example.org', password })).token
}

/** Writes directly to the database file: sending a million messages through the API would take an hour. */
export function fill(
  dataDir: string,
  channels: readonly string[],
  showId: string,
  shows: readonly string[],
): void {
  const db = new DatabaseSync(join(dataDir, 'rostra.sqlite'), { timeout: 60_000 })
  const now = Date.now()
  db.exec('begin')
  const attendee = db.prepare(
    `insert into attendee (id, email, first, last, created_at, name_key, search)
     values (?, ?, 'Ada', ?, ?, ?, ?)`,
  )
  for (let n = 0; n < people; n += 1) {
    const email = `p${n}@x.example`
    attendee.run(`p${n}`, email, `${n}`, now, `${n} ada`, `ada ${n} ${email}`)
  }
  const entry = db.prepare(
    `insert into entry (channel, seq, kind, message_id, user_id, user_name, text, at)
     values (?, ?, 'message', ?, ?, ?, ?, ?)`,
  )
  const each = Math.floor(messages / channels.length)
  for (const channel of channels) {
    db.prepare('insert or ignore into channel (name, epoch, seq) values (?, ?, 0)').run(
      channel,
      randomUUID(),
    )
    for (let seq = 1; seq <= each; seq += 1) {
      const person = (seq * 7919) % people
      const message = `Message ${seq} of someone who has something to say about this session`
      entry.run(
        channel,
        seq,
        randomUUID(),
        `p${person}`,
        `Ada ${person}`,
        message,
        now - each + seq,
      )
    }
    db.prepare('update channel set seq = ? where name = ?').run(each, channel)
  }
  const report = db.prepare(
    `insert into chat_report (id, channel, seq, reporter_id, reason, details, at, state)
     values (?, ?, ?, ?, 'spam', '', ?, 'open')`,
  )
  for (let n = 0; n < reports; n += 1) {
    const channel = channels[n % channels.length] ?? ''
    report.run(randomUUID(), channel, 1 + ((n * 131) % (reports / 3)), `p${n}`, now - n)
  }
  const question = db.prepare(
    'insert into question (id, session_id, attendee_id, text, at) values (?, ?, ?, ?, ?)',
  )
  for (let n = 0; n < questions; n += 1)
    question.run(randomUUID(), showId, `p${n}`, `Why ${n}?`, now + n)
  const ticket = db.prepare(
    `insert into help_ticket (id, firstname, lastname, email, phone, company, message, at)
     values (?, 'Ada', ?, ?, '', '', ?, ?)`,
  )
  for (let n = 0; n < tickets; n += 1)
    ticket.run(randomUUID(), `${n}`, `p${n}@x.example`, `I hear nothing, ${n}`, now + n)
  const sample = db.prepare(
    'insert into viewer_sample (minute, room, viewers, messages, reactions) values (?, ?, 100, 40, 30)',
  )
  for (let n = 0; n < 1440; n += 1)
    for (const channel of channels) sample.run(Math.floor(now / 60_000 - n) * 60_000, channel)
  const visit = db.prepare('insert into attendance_visit values (?, ?, ?, ?, ?, ?)')
  const others = shows.filter((id) => id !== showId)
  for (let n = 0; n < people + otherVisits; n += 1) {
    const show = n < people ? showId : (others[n % others.length] ?? showId)
    const joined = now - 3600_000 + ((n * 7919) % 1800_000)
    const left = n % 10 === 0 ? null : joined + ((n * 104_729) % 1800_000)
    visit.run(`v${n}`, show, `p${(n * 31) % people}`, joined, left, 'bench')
  }
  const version = db.prepare('insert into attendance_version values (?, 1)')
  for (const id of shows) version.run(id)
  db.exec('commit')
  db.close()
}
