/** Metrics that exist only with PostgreSQL. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openEvent } from '../testing/open-event.ts'

test('metrics show PostgreSQL connections and queries waiting for one, even while the database does not respond', async () => {
  const event = await openEvent({ limits: { poolSize: 1 } })
  const figures = async () => {
    const text = await (await fetch(`${event.url}/metrics`)).text()
    expect(text).toContain('database="postgresql"')
    return ['database_connections', 'database_connections_idle', 'database_waiting'].map((name) =>
      Number(new RegExp(`^rostra_${name} (\\d+)$`, 'm').exec(text)?.[1]),
    )
  }
  const token = await event.join()
  await expect.poll(figures).toEqual([1, 1, 0])
  // The only connection waits for a lock, and the other queries wait for the connection.
  const other = new Client({ connectionString: event.config.databaseUrl ?? '' })
  await other.connect()
  await other.query('begin; lock table agenda_star')
  const calls = Promise.all([1, 2, 3].map(() => event.call('agenda', {}, token)))
  await expect.poll(async () => (await figures())[2]).toBeGreaterThanOrEqual(2)
  const [open, idle, waiting] = await figures()
  expect([open, idle]).toEqual([1, 0])
  expect(waiting).toBeGreaterThanOrEqual(2)
  await other.query('commit')
  await other.end()
  await calls
  await expect.poll(figures).toEqual([1, 1, 0])
  await event.close()
})
