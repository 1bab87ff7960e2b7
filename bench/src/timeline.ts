/**
 * How long the server takes to say what was written beside a minute of a recording, anywhere in a channel with a million
 * messages, 20 of them a second; and how long for a whole curve.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Figure, reported, timed } from './figure.ts'
import { percentile } from './load/percentile.ts'
import { startRostra } from './servers/rostra.ts'

const [entries, betweenEntries] = [1_000_000, 50]
/** ms of the recording that a page asks for at once, and how often it seeks. */
const [asked, seeks] = [60_000, 200]

export async function measureTimeline(): Promise<Figure[]> {
  const server = await startRostra({ people: 1 })
  try {
    const begins = Date.now() - entries * betweenEntries
    fill(server.database, begins)
    const [token = ''] = await server.signIn(1)
    const call = async (name: string, payload: object) => {
      const before = performance.now()
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ showId: 'opening', ...payload }),
      })
      const body = (await answer.json()) as { items?: { at: number }[] }
      return { took: performance.now() - before, status: answer.status, body }
    }
    // The server notices that another process has changed the event.
    while (!(await call('timeline', { from: 0, to: 1000 })).body.items?.length) await pause(200)
    const times: number[] = []
    let wrong = 0
    for (let seek = 0; seek < seeks; seek += 1) {
      const from = Math.floor(Math.random() * (entries * betweenEntries - asked))
      const { took, body } = await call('timeline', { from, to: from + asked })
      times.push(took)
      const first = Math.ceil(from / betweenEntries) * betweenEntries
      if (body.items?.length !== asked / betweenEntries || body.items[0]?.at !== first) wrong += 1
    }
    const curve = await call('timeline-curve', {})
    return [
      atMost('minutes that were not exact', wrong, 0),
      timed(atMost('a minute, median ms', percentile(times, 0.5), 20)),
      timed(reported('a minute, 99 of 100 within ms', percentile(times, 0.99))),
      timed(reported('the curve, ms', Math.round(curve.took))),
    ]
  } finally {
    await server.stop()
  }
}

/** Gives “opening” a recording that began at `begins` (epoch ms), and fills its chat. */
function fill(database: string, begins: number): void {
  const db = new DatabaseSync(database)
  db.exec('pragma busy_timeout = 10000')
  const session = db.prepare(`select chat_channel as channel from session where id = 'opening'`)
  const { channel } = session.get() as { channel: string }
  db.exec('begin immediate')
  db.prepare(
    `insert into channel (name, epoch, seq) values (?, 'bench', ?)
     on conflict (name) do update set seq = excluded.seq`,
  ).run(channel, entries)
  db.prepare('delete from entry where channel = ?').run(channel)
  db.prepare(
    `insert into entry (channel, seq, kind, message_id, user_id, user_name, text, at)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
     select ?, n, 'message', 'm' || n, 'u' || (n % 500), 'Person ' || (n % 500),
       'What was said in message ' || n, ? + (n - 1) * ? from numbers`,
  ).run(entries, channel, begins, betweenEntries)
  const replay = { type: 'file', url: 'https://example.org/replay.mp4' }
  db.prepare(`update session set replay_stream = ? where id = 'opening'`).run(
    JSON.stringify({ ...replay, startsAt: new Date(begins).toISOString() }),
  )
  db.exec('commit')
  db.close()
}
