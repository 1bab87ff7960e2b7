/** Servers in processes of their own that send a mailing while they are killed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ask, organiserOf } from './ask.ts'
import { mailServer } from './mail-server.ts'
import { startServerProcess } from './server-process.ts'
import { storeEvent } from './store-event.ts'
import { createTestDatabase } from './test-database.ts'
import { testEvent } from './test-event.ts'

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
  const where = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) }
  const link = await storeEvent(where, { ...testEvent, attendees })
  const smtp = await mailServer()
  const start = () =>
    startServerProcess({
      ...env,
      ...where,
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://event.example.org',
      MAIL_RATE: '3000',
    })
  const servers = [await start()]
  while (servers.length < instances) servers.push(await start())
  const [doomed] = servers
  if (!doomed) throw new Error('at least one instance')
  const token = await organiserOf(doomed.url, link)
  const call = (name: string, payload = {}) => ask(doomed.url, name, payload, token)
  const draft = { kind: 'text', subject: 'News', text: 'Hello {first}', to: 'all', on: false }
  const { id } = await call('mailing-save', draft)
  expect(await call('mailing-send', { id })).toMatchObject({ queued: attendees.length })
  for (const sent of [100, 200, 300]) {
    await expect.poll(() => smtp.received.length, { interval: 5 }).toBeGreaterThan(sent)
    await doomed.end('SIGKILL')
    await doomed.start()
  }
  await expect
    .poll(async () => (await call('mailings')).mailings[0].counts)
    .toMatchObject({ queued: 0, sent: attendees.length })
  for (const server of servers) await server.end('SIGTERM')
  const received = smtp.received.flatMap(({ to }) => to)
  await smtp.close()
  await database?.release()
  rmSync(dataDir, { recursive: true, force: true })
  return { people: new Set(received).size, more: received.length - attendees.length }
}
