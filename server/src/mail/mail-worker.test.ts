import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { everyMs } from '../platform/every.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'
import { smtp, useMail } from '../testing/use-mail.ts'
import { claimLasts, createMailOutboxStore, type MailOutboxStore } from './mail-outbox-store.ts'
import { createMailRateStore } from './mail-rate-store.ts'
import { createMailWorker, type MailEnd, type Sender } from './mail-worker.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { writeMailFiles } from './write-mail-files.ts'

const minute = 60_000
const hour = 60 * minute

let storage: Storage
let store: MailOutboxStore
let database: Awaited<ReturnType<typeof createTestDatabase>>
let now = 0
const closing: (() => Promise<unknown>)[] = []
const ends: MailEnd[] = []
const counted: string[] = []
const lines: string[] = []

useFolder()
useMail()
beforeEach(async () => {
  database = await createTestDatabase(dataDir)
  storage = await openStorage(
    { dataDir, ...(database ? { databaseUrl: database.url } : {}) },
    migrations,
  )
  store = createMailOutboxStore(storage.db)
  now = Date.UTC(2026, 10, 24)
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  for (const list of [ends, counted, lines]) list.length = 0
  await storage.close()
  await database?.release()
})

const from = { name: 'Rostra', address: 'rostra@example.org' }

/** An instance's worker; all of them share the database. */
function startWorker(sender: Sender = sendBySmtp(smtp.url, from)) {
  const worker = createMailWorker({
    db: storage.db,
    store,
    claim: {
      now: store.claim,
      unproved: createMailRateStore(storage.db, store, { id: 2, perMinute: 60, saves: 10 * minute })
        .claimInTurn,
      bulk: createMailRateStore(storage.db, store, { id: 1, perMinute: 60 }).claimInTurn,
    },
    sender,
    clock: () => now,
    every: everyMs,
    logger: pino({}, { write: (line: string) => lines.push(line) }),
    count: (state) => counted.push(state),
  })
  worker.start({
    onEnd: async (_, end) => {
      ends.push(end)
    },
    onChange: () => {},
  })
  closing.push(() => worker.close().then(sender.close))
  return worker
}

const put = (...to: string[]) =>
  storage.db.transaction().execute((trx) =>
    store.put(
      trx,
      to.map((it) => ({ kind: 'ticket', about: it, to: it, subject: 'Hello', text: 'Words' })),
      now,
    ),
  )
const rows = () =>
  storage.db.selectFrom('mail_outbox').selectAll().orderBy('about').orderBy('id').execute()
const only = async () => (await rows())[0]

test('an email is sent once, by one of several instances', async () => {
  const workers = [startWorker(), startWorker(), startWorker()]
  const to = Array.from({ length: 30 }, (_, index) => `p${index}@example.org`)
  await put(...to)
  for (const worker of workers) worker.soon()
  await expect.poll(() => ends.length).toBe(30)
  expect(smtp.received.flatMap((mail) => mail.to).sort()).toEqual(to.sort())
  // Counted after the transaction that records its end.
  await expect.poll(() => counted).toEqual(Array(30).fill('sent'))
})

test('the text and recipient of an email are deleted once it is sent', async () => {
  startWorker()
  await put('ada@example.org')
  await expect.poll(async () => (await only())?.state).toBe('sent')
  expect(await only()).toMatchObject({ recipient: '', subject: '', body: '', done_at: now })
})

test('a deferred email is retried after 1, 5, 15 and 60 minutes, and abandoned after 48 hours', async () => {
  smtp.ways.data = () => 451
  const worker = startWorker()
  const firstAt = now
  await put('ada@example.org')
  worker.soon()
  const waits: number[] = []
  for (let attempts = 1; attempts <= 16; attempts++) {
    await expect.poll(only).toMatchObject({ attempts, claimed_until: 0, state: 'waiting' })
    const next = (await only())?.next_at ?? 0
    waits.push((next - now) / minute)
    now = next
    worker.soon()
  }
  expect(waits.slice(0, 6)).toEqual([1, 5, 15, 60, 240, 240])
  await expect.poll(async () => (await only())?.state).toBe('failed')
  expect(now).toBe(firstAt + 48 * hour)
  expect(await only()).toMatchObject({ error: 'deferred', recipient: '', body: '' })
  expect(ends).toMatchObject([{ state: 'failed' }])
  await expect.poll(() => counted).toEqual([...Array(16).fill('retried'), 'failed'])
})

test('an email that arrives twice has the same Message-ID and Date', async () => {
  const worker = startWorker()
  await put('ada@example.org')
  await expect.poll(() => smtp.received.length).toBe(1)
  await expect.poll(async () => (await only())?.state).toBe('sent')
  // The state after a process was killed once the server had accepted the email.
  const again = { state: 'waiting', recipient: 'ada@example.org', body: 'Words' } as const
  await storage.db.updateTable('mail_outbox').set(again).execute()
  now += minute
  worker.soon()
  await expect.poll(() => smtp.received.length).toBe(2)
  const lineOf = (name: string) =>
    smtp.received.map(({ text }) => new RegExp(`^${name}: .*$`, 'm').exec(text)?.[0])
  for (const name of ['Message-ID', 'Date']) {
    const [one, other] = lineOf(name)
    expect(one).toMatch(/\S/)
    expect(other).toBe(one)
  }
})

test('an email to a refused recipient fails immediately, and the other emails are still sent', async () => {
  smtp.ways.recipient = (address) => (address === 'b@example.org' ? 550 : 250)
  startWorker()
  await put('a@example.org', 'b@example.org', 'c@example.org')
  // `onEnd` is called within the transaction that records an email's end.
  await expect
    .poll(async () => (await rows()).map(({ state, error }) => [state, error]))
    .toEqual([
      ['sent', null],
      ['failed', 'refused'],
      ['sent', null],
    ])
  expect(lines.join('')).toContain('"responseCode":550')
  expect(lines.join('')).not.toMatch(/@example|Hello|Words/)
})

test('an email that the server never confirms times out, and is scheduled for a retry', async () => {
  smtp.ways.data = () => 'silence'
  const limits = {
    connectionTimeout: 300,
    dnsTimeout: 300,
    greetingTimeout: 300,
    socketTimeout: 300,
  }
  startWorker(sendBySmtp(smtp.url, from, limits))
  await put('ada@example.org')
  await expect.poll(async () => (await only())?.error).toBe('unreachable')
  expect(await only()).toMatchObject({ state: 'waiting', attempts: 1, next_at: now + minute })
})

test('stopping aborts an email that the server never confirms, and the next start sends it', async () => {
  smtp.ways.data = () => 'silence'
  const worker = startWorker()
  await put('ada@example.org')
  worker.soon()
  await expect.poll(() => smtp.unanswered.length).toBe(1)
  await worker.close()
  expect(await only()).toMatchObject({ state: 'waiting', claimed_until: 0 })
  smtp.ways.data = () => 250
  startWorker()
  await expect.poll(() => smtp.received.length).toBe(1)
  await expect.poll(async () => (await only())?.state).toBe('sent')
})

test('an email claimed by an instance that died is sent by another once the claim has expired', async () => {
  await put('ada@example.org')
  const { id = '' } = (await only()) ?? {}
  expect(await store.claim(id, now)).toMatchObject({ id, attempts: 1 })
  expect(await store.claim(id, now)).toBe(undefined)
  expect(await store.due(now + claimLasts - 1, 10, 'now')).toEqual([])
  now += claimLasts
  startWorker()
  await expect.poll(() => smtp.received.length).toBe(1)
  await expect.poll(async () => (await only())?.state).toBe('sent')
})

test('of the lane bulk no more are sent in a minute than the rate allows, by all instances together', async () => {
  const bulk = createMailRateStore(storage.db, store, { id: 1, perMinute: 120 })
  const mails = Array.from({ length: 300 }, (_, at) => ({
    kind: 'mailing' as const,
    lane: 'bulk' as const,
    to: `p${at}@example.org`,
    subject: 'News',
    text: 'Words',
  }))
  await storage.db.transaction().execute((trx) => store.put(trx, mails, now))
  const perMinute: number[] = []
  for (let minutes = 0; minutes < 2; minutes++) {
    let claimed = 0
    for (let second = 0; second < 60; second++, now += 1000) {
      for (const id of await store.due(now, 8, 'bulk')) {
        const both = await Promise.all([bulk.claimInTurn(id, now), bulk.claimInTurn(id, now)])
        claimed += both.filter((it) => it !== undefined).length
      }
    }
    perMinute.push(claimed)
  }
  expect(perMinute[0]).toBeGreaterThanOrEqual(120)
  expect(perMinute[0]).toBeLessThanOrEqual(122)
  expect(perMinute[1]).toBeLessThanOrEqual(120)
})

test('an email that is erased while it is being written leaves no file', async () => {
  const folder = join(dataDir, 'outbox')
  const files = writeMailFiles(folder, from)
  let isWritten = false
  startWorker({
    ...files,
    async send(mail, signal) {
      await files.send(mail, signal)
      isWritten = readdirSync(folder).length === 1
      await storage.db.deleteFrom('mail_outbox').execute()
    },
  })
  await put('ada@example.org')
  await expect.poll(() => isWritten).toBe(true)
  await expect.poll(() => readdirSync(folder)).toEqual([])
  expect(counted).toEqual([])
})

test('the state of an email is kept for a week after it was sent', async () => {
  startWorker()
  await put('ada@example.org')
  await expect.poll(async () => (await only())?.state).toBe('sent')
  now += 7 * 24 * hour
  await store.prune(now)
  expect(await rows()).toHaveLength(1)
  await store.prune(now + 1)
  expect(await rows()).toEqual([])
})

test('an email to an unusable address is refused and not stored', async () => {
  for (const to of ['a@b', 'a@b.org, c@d.org', 'organiser@example.org', 'ada@bücher.example'])
    await expect(put(to)).rejects.toThrow('no good address')
  expect(await rows()).toEqual([])
})
