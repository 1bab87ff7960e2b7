import { existsSync, readdirSync, statSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { rawUpload } from '../testing/raw-upload.ts'
import { upload } from '../testing/upload.ts'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

const folder = () => join(event.dataDir, 'files', 'test', 'uploads')
const kept = () => (existsSync(folder()) ? readdirSync(folder()) : [])
/** An MP4 by its first bytes, and then numbers. */
const film = Buffer.from(
  `\0\0\0\x18ftypmp42${Array.from({ length: 20_000 }, (_, n) => n).join()}`,
  'latin1',
)
const id = (name: string) => name.padEnd(20, '-')
const query = (name: string, at: number, of = film.length) => ({
  for: 'video',
  name: 'Opening film.mp4',
  upload: id(name),
  at: String(at),
  of: String(of),
})
const send = (name: string, from: number, to: number) =>
  upload(
    `${event.url}/api/organiser-upload`,
    query(name, from),
    token,
    new Uint8Array(film.subarray(from, to)),
  )

test('a video arrives in parts, goes on after its connection was killed, and is whole', async () => {
  expect((await send('cut', 0, 40_000)).body).toEqual({ received: 40_000 })
  const line = await rawUpload(event.url, {
    path: `/api/organiser-upload?${new URLSearchParams(query('cut', 40_000))}`,
    token,
    headers: [`content-length: ${film.length - 40_000}`],
  })
  await line.send(film.subarray(40_000, 60_000))
  const size = () => Math.max(...kept().map((name) => statSync(join(folder(), name)).size))
  await expect.poll(size, { timeout: 8000 }).toBe(60_000)
  line.cut()
  await line.over
  // A part that is too far on is left out: the answer says where to continue.
  expect((await send('cut', 90_000, 91_000)).body).toEqual({ received: 60_000 })
  const { status, body } = await send('cut', 50_000, film.length)
  expect([status, body.received]).toEqual([200, film.length])
  expect(body.path).toMatch(/^files\/uploads\/opening-film-[\w-]{10}\.mp4$/)
  const got = await fetch(event.url + body.address)
  expect(Buffer.from(await got.arrayBuffer()).equals(film)).toBe(true)
  // The last answer may have been lost: the part is sent again.
  expect((await send('cut', 50_000, film.length)).body.path).toBe(body.path)
})

test('a part is refused for another kind of file, a size over the limit or a wrong place', async () => {
  const other = await upload(
    `${event.url}/api/organiser-upload`,
    { ...query('page', 0), name: 'a.mp4' },
    token,
    '<!doctype html>',
  )
  expect([other.status, other.body.error.code]).toEqual([400, 'invalid'])
  for (const [at, of, code] of [
    [0, 2_000_000_001, 'too-large'],
    [-1, 100, 'invalid'],
    [100, 100, 'invalid'],
  ] as const) {
    const sent = await upload(
      `${event.url}/api/organiser-upload`,
      query('other', at, of),
      token,
      'x',
    )
    expect(sent.body.error.code).toBe(code)
  }
  expect(kept().some((name) => name.endsWith('.half'))).toBe(false)
})

test('of a person’s half uploads four are kept, and each for a day', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await send(name, 0, 1000)
    for (const half of kept().filter((it) => it.endsWith('.half')))
      await utimes(join(folder(), half), new Date(), new Date(Date.now() - 60_000))
  }
  const halves = kept().filter((name) => name.endsWith('.half'))
  expect(halves).toHaveLength(4)
  const before = new Date(Date.now() - 25 * 3600_000)
  for (const name of halves) await utimes(join(folder(), name), before, before)
  await send('f', 0, 1000)
  expect(kept().filter((name) => name.endsWith('.half'))).toHaveLength(1)
})

test('a picture that only a session names outlasts the day after which unnamed ones go', async () => {
  const png = '\x89PNG\r\n\x1a\n'
  const sent = async (name: string) =>
    (
      await upload(
        `${event.url}/api/organiser-upload`,
        { for: 'picture', name },
        token,
        Buffer.from(png, 'latin1'),
      )
    ).body.path as string
  const [poster, unnamed] = [await sent('poster.png'), await sent('unnamed.png')]
  const session = { id: 'pictured', title: 'Pictured', timeZone: 'UTC', duration: 60, poster }
  const added = { session: { ...session, startTime: '2022-03-02T14:00:00Z' } }
  expect((await event.call('organiser-session-add', added, token)).status).toBe(200)
  const old = new Date(Date.now() - 25 * 3600_000)
  for (const path of [poster, unnamed]) await utimes(join(folder(), basename(path)), old, old)
  await sent('next.png')
  expect(kept()).toContain(basename(poster))
  expect(kept()).not.toContain(basename(unnamed))
})
