/** Adds a past day to an event: people, messages, reactions, questions and tickets, the same every time. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const minute = 60_000
const people = 400

type Session = { id: string; starts_at: number; duration: number; chat_channel: string | null }

/** Moves all sessions by this many ms. The server notices within seconds. */
export function moveSessions(dataDir: string, by: number): void {
  const db = new DatabaseSync(join(dataDir, 'rostra.sqlite'), { timeout: 60_000 })
  db.prepare('update session set starts_at = starts_at + ?').run(by)
  db.close()
}

/** Moves the sessions so that the last one ended an hour ago. The server notices within seconds. */
export function seedPastEvent(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'rostra.sqlite'), { timeout: 60_000 })
  const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values)
  db.exec('begin')
  const all = () =>
    db.prepare('select * from session order by starts_at').all() as unknown as Session[]
  const end = Math.max(...all().map((it) => it.starts_at + it.duration * 1000))
  run('update session set starts_at = starts_at + ?', Date.now() - 60 * minute - end)

  for (let n = 0; n < people; n += 1)
    run(
      'insert into attendee (id, email, first, last, created_at) values (?, ?, ?, ?, ?)',
      ...[
        `p${n}`,
        `p${n}@example.org`,
        ...(n ? [`Person ${n}`, 'Example'] : ['Nia', 'Adeyemi']),
        1,
      ],
    )
  for (const [place, session] of all().entries()) attend(session, place)
  for (let n = 0; n < 12; n += 1) {
    run(
      `insert into help_ticket (id, firstname, lastname, email, phone, company, message, at)
       values (?, 'A', 'B', 'a@example.org', '', '', 'I hear nothing', ?)`,
      ...[`t${n}`, Date.now() - 300 * minute + n],
    )
    if (n % 4 !== 0)
      run(
        `insert into help_note (id, ticket_id, revision, kind, by_name, text, at)
         values (?, ?, 1, 'answer', 'Mo', 'Unmute', ?)`,
        ...[`n${n}`, `t${n}`, Date.now() - 296 * minute + n],
      )
  }
  db.exec('commit')
  db.close()

  function attend(
    { id, starts_at: from, duration, chat_channel: channel }: Session,
    place: number,
  ) {
    const long = duration * 1000
    // Parallel sessions have different attendees.
    const crowd = Math.floor((people / 2) * (0.4 + 0.6 * Math.abs(Math.sin(place + 1))))
    for (let n = 0; n < crowd; n += 1) {
      const late = ((n * 37) % 100) / 100
      const joined = from - 10 * minute + late ** 2 * long * 0.6
      const left = from + long * (0.55 + 0.45 * (((n * 61) % 100) / 100))
      run(
        `insert into attendance_visit (id, session_id, attendee_id, joined_at, left_at, instance)
         values (?, ?, ?, ?, ?, 'sample')`,
        ...[`${id} ${n}`, id, `p${n * 2 + (place % 2)}`, Math.round(joined), Math.round(left)],
      )
    }
    run('insert into attendance_version (session_id, version) values (?, 1)', id)
    const room = channel ?? `react-${id}`
    for (let at = 0; at < long / minute; at += 1) {
      const loud = at % 17 === place ? 40 : 4
      run(
        `insert into viewer_sample (minute, room, viewers, messages, reactions, reactions_c, reactions_r, reactions_h)
         values (?, ?, ?, 0, ?, ?, ?, ?)`,
        ...[Math.floor(from / minute + at) * minute, room, crowd, loud + 3, loud, 1, 2],
      )
    }
    for (let n = 0; n < 3 + place; n += 1)
      run(
        `insert into question (id, session_id, attendee_id, text, at, state) values (?, ?, ?, 'Why?', ?, ?)`,
        ...[`${id} q${n}`, id, `p${n}`, from + n * minute, n % 2 ? 'answered' : 'new'],
      )
    if (channel === null) return
    run(`insert or ignore into channel (name, epoch, seq) values (?, 'sample', 0)`, channel)
    const messages = Math.floor(long / minute) * 3
    for (let n = 0; n < messages; n += 1) {
      run('update channel set seq = seq + 1 where name = ?', channel)
      run(
        `insert into entry (channel, seq, kind, message_id, user_id, user_name, text, at)
         values (?, (select seq from channel where name = ?), 'message', ?, ?, 'Person', ?, ?)`,
        ...[channel, channel, `${id} ${n}`, `p${n % crowd}`, `Message ${n}`],
        Math.round(from + (long * n * n) / messages / messages),
      )
    }
  }
}
