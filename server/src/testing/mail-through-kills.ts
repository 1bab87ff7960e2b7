/** Servers in processes of their own that send a mailing while they are killed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createStaffService } from '../staff/staff-service.ts'
import { mailServer } from './mail-server.ts'
import { startServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-database.ts'
import { testEvent } from './test-event.ts'

const password = 'four plain words here'
const attendees = Array.from({ length: 400 }, (_, at) => ({
  email: `p${at}@example.org`,
  first: 'P',
  last: String(at),
}))

/**
 * Sends a mailing to 400 people by so many instances, killing the first of them whenever a quarter was sent. Returns
 * how often each person received it, and how many more emails there were than people.
 */
export async function mailThroughKills(instances: number, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-mailing-'))
  const database = await createTestDatabase(dataDir)
  const storage = await openStorage(
    { dataDir, ...(database ? { databaseUrl: database.url } : {}) },
    migrations,
  )
  await createEventStore(storage.db).replace({ ...testEvent, files: 'test' })
  await createAttendeesStore(storage.db).register(attendees, 0)
  const link = await createStaffService(storage.db, Date.now).newLink('meera@example.org')
  await storage.close()
  const smtp = await mailServer()
  const start = () =>
    startServerProcess({
      ...env,
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://event.example.org',
      MAIL_RATE: '3000',
      ...(database ? { DATABASE_URL: database.url } : {}),
    })
  const servers = [await start()]
  while (servers.length < instances) servers.push(await start())
  const [doomed] = servers
  if (!doomed) throw new Error('at least one instance')
  const call = async (name: string, payload: object = {}, token = '') => {
    const answer = await fetch(`${doomed.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(payload),
    })
    // biome-ignore lint/suspicious/noExplicitAny: responses of any shape
    const body = (await answer.json()) as any
    expect([name, answer.status, body]).toEqual([name, 200, body])
    return body
  }
  await call('organiser-set-up', { link, password })
  const { token } = await call('organiser-sign-in', { email: 'meera@example.org', password })
  const draft = { kind: 'text', subject: 'News', text: 'Hello {first}', to: 'all', on: false }
  const { id } = await call('mailing-save', draft, token)
  expect(await call('mailing-send', { id }, token)).toMatchObject({ queued: attendees.length })
  for (const sent of [100, 200, 300]) {
    await expect.poll(() => smtp.received.length, { interval: 5 }).toBeGreaterThan(sent)
    await doomed.end('SIGKILL')
    await doomed.start()
  }
  await expect
    .poll(async () => (await call('mailings', {}, token)).mailings[0].counts)
    .toMatchObject({ queued: 0, sent: attendees.length })
  for (const server of servers) await server.end('SIGTERM')
  const received = smtp.received.flatMap(({ to }) => to)
  await smtp.close()
  await database?.release()
  rmSync(dataDir, { recursive: true, force: true })
  return { people: new Set(received).size, more: received.length - attendees.length }
}
