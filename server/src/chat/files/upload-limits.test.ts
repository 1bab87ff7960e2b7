import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawUpload } from '../../testing/raw-upload.ts'
import { testEvent } from '../../testing/test-event.ts'
import { upload } from '../../testing/upload.ts'
import { organiser as ada, event, useEvent } from '../../testing/use-event.ts'

const channel = 'iwd'
const mb = 1_000_000
useEvent({
  as: ['organiser'],
  event: { ...testEvent, event: { ...testEvent.event, chat: { uploadLimit: 1 } } },
})

const bytes = (size: number) => new Uint8Array(size)
const send = (size: number, by = ada) =>
  upload(`${event.url}/api/chat-upload`, { channel, name: 'a.zip' }, by, bytes(size))
const asset = (size: number) =>
  upload(
    `${event.url}/api/organiser-upload`,
    { for: 'asset', name: 'a.txt' },
    ada,
    'a'.repeat(size),
  )
const stored = () => readdirSync(join(event.dataDir, 'uploads'))
/** Sends a message with the upload. */
async function post(id: string) {
  const live = event.live()
  await live.enter(ada, channel)
  await live.send({ t: 'send', channel, id: `of ${id}`, text: '', files: [id] })
  await live.next('ack')
  live.close()
}

describe('one person may upload', () => {
  test('five times the maximum file size before sending it, and then nothing, even without a content length', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send(mb)).status).toBe(200)
    const { status, body } = await send(1)
    expect([status, body.error.message]).toEqual([
      429,
      'Send the files you’ve added first, or try again in an hour.',
    ])
    const unsaid = await rawUpload(event.url, {
      path: `/api/chat-upload?channel=${channel}&name=a.zip`,
      token: ada,
    })
    await unsaid.send(Buffer.alloc(10))
    await unsaid.finish()
    await expect.poll(unsaid.answer).toContain(' 429 ')
    unsaid.cut()
    expect(stored()).toHaveLength(5)
  })

  test('ten times the maximum file size in an hour, sent or not, without affecting others', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await send(mb)
      expect(status).toBe(200)
      await post(body.id)
    }
    const refused = await send(1)
    expect([refused.status, refused.body.error.message]).toEqual([
      429,
      'You’ve uploaded as much as one hour allows. Try again later.',
    ])
    expect((await send(mb, await event.moderator())).status).toBe(200)
    event.clock.advance(3600_000)
    expect((await send(mb)).status).toBe(200)
  })

  test('no more by sending many files simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(mb)))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBeLessThanOrEqual(6)
    expect(stored()).toHaveLength(taken)
    expect((await send(1)).status).toBe(429)
  })
})

describe('an upload that would fill the disk', () => {
  test.each([
    ['500 MB of a large disk must stay free', { free: 500 * mb + 900, all: 100_000 * mb }],
    ['5% of a small disk must stay free', { free: 50 * mb + 900, all: 1_000 * mb }],
  ])('is refused with an explanation: %s', async (_, space) => {
    event.setDisk(space)
    expect((await send(900)).status).toBe(200)
    expect((await asset(900)).status).toBe(200)
    const chat = await send(901)
    expect([chat.status, chat.body.error]).toEqual([
      507,
      {
        code: 'no-space',
        message: 'The server is short of space. Tell the organisers, and try again later.',
      },
    ])
    const organiser = await asset(901)
    expect([organiser.status, organiser.body.error.message]).toEqual([
      507,
      'The server is short of space. Ask the server administrator to free up space, then try again.',
    ])
    expect(stored()).toHaveLength(1)
    event.setDisk(undefined)
    expect((await send(901)).status).toBe(200)
  })

  test('is stopped while in progress when others have filled the disk', async () => {
    const line = await rawUpload(event.url, {
      path: '/api/organiser-upload?for=asset&name=a.zip',
      token: ada,
      headers: [`content-length: ${40 * mb}`],
    })
    await line.send(Buffer.from('PK\x03\x04'))
    const folder = join(event.dataDir, 'files', 'test', 'uploads')
    await expect.poll(() => existsSync(folder) && readdirSync(folder)).toHaveLength(1)
    event.setDisk({ free: 0, all: 1_000 * mb })
    for (let sent = 4; sent < 40 * mb && !line.isOver(); sent += mb)
      await line.send(Buffer.alloc(Math.min(mb, 40 * mb - sent)))
    await expect.poll(line.answer).toContain(' 507 ')
    line.cut()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a body of more than twice the maximum size', () => {
  test.each([
    ['states its size', ['content-length: 4000000000']],
    ['does not state its size', []],
  ])(
    'that %s in its headers gets a 413 response, and its connection is closed',
    async (_, headers) => {
      const line = await rawUpload(event.url, {
        path: `/api/chat-upload?channel=${channel}&name=a.zip`,
        token: ada,
        headers,
      })
      const piece = Buffer.alloc(100_000)
      let sent = 0
      while (!line.isOver() && sent < 400 * mb) {
        await line.send(piece)
        sent += piece.length
      }
      await line.over
      expect(sent).toBeLessThan(400 * mb)
      expect(line.answer()).toMatch(/^HTTP\/1\.1 413 /)
      expect(line.answer()).toContain('Files can be up to 1 MB')
      await expect.poll(stored).toEqual([])
    },
  )

  test('is refused before the connection closes, so that a proxy that is still sending can forward the response', async () => {
    const line = await rawUpload(event.url, {
      path: `/api/chat-upload?channel=${channel}&name=a.zip`,
      token: ada,
      headers: ['content-length: 4000000000'],
      goesOn: true,
    })
    while (!line.answer().includes('Files can be up to 1 MB')) await line.send(Buffer.alloc(mb))
    for (let n = 0; n < 5; n += 1) await line.send(Buffer.alloc(mb))
    line.end()
    await line.over
    expect(line.failure()).toBeUndefined()
  })

  test('from someone who may not upload gets a 401 response, and its connection is closed', async () => {
    const line = await rawUpload(event.url, {
      path: `/api/chat-upload?channel=${channel}&name=a.zip`,
      token: 'nobody',
    })
    while (!line.isOver()) await line.send(Buffer.alloc(100_000))
    expect(line.answer()).toMatch(/^HTTP\/1\.1 401 /)
  })
})

test('maintenance deletes uploads that have not been sent in a message within an hour', async () => {
  const { body: kept } = await send(10)
  await post(kept.id)
  await send(10)
  event.clock.advance(3600_000 - 1)
  event.runMaintenance()
  await send(10)
  expect(stored()).toHaveLength(3)
  event.clock.advance(2)
  event.runMaintenance()
  await expect.poll(stored).toHaveLength(2)
  expect(stored()).toContain(kept.id)
})

test('on startup, the server deletes partial chat and organiser uploads left by a crash', async () => {
  await asset(10)
  const folder = join(event.dataDir, 'files', 'test', 'uploads')
  const whole = readdirSync(folder)
  writeFileSync(join(folder, 'x.taken'), 'x')
  writeFileSync(join(folder, 'x.taken.part'), 'x')
  writeFileSync(join(event.dataDir, 'uploads', 'x.part'), 'x')
  await event.restart()
  expect(readdirSync(folder)).toEqual(whole)
  expect(stored()).toEqual([])
})
