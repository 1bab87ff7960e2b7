/** Exporting the event as a ZIP file over HTTP: its contents, who may export, and importing it again. */
import { readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { goodFiles } from '../import/test-folder.ts'
import { isForOrganisersOnly } from '../testing/exported.ts'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { upload } from '../testing/upload.ts'

const servers: TestServer[] = []
let event: TestServer
let organiser: string
beforeEach(async () => {
  event = await emptyServer()
  organiser = await event.organiser()
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(goodFiles)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await taken(event, new Uint8Array(await buffer(zip.outputStream)), { people: '1' })
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function emptyServer() {
  const server = await openEvent({ event: null })
  servers.push(server)
  return server
}
async function taken(
  server: TestServer,
  bytes: Uint8Array<ArrayBuffer>,
  query: Record<string, string>,
) {
  const url = `${server.url}/api/organiser-event-import`
  const { status, body } = await upload(url, query, await server.organiser(), bytes)
  expect([status, body.ok]).toEqual([200, true])
  return body
}
const download = (payload: object, init: RequestInit = {}) =>
  fetch(`${event.url}/api/organiser-event-export`, {
    method: 'POST',
    headers: { authorization: organiser, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    ...init,
  })
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const folderOfFiles = async () => {
  const [row] = await event.rows('select files from event')
  return join(event.dataDir, 'files', String(row?.files))
}

/** Everything that organisers edit, without the values that differ between installations. */
async function edited(server: TestServer) {
  const token = await server.organiser()
  const get = async (name: string) => (await server.call(name, {}, token)).body
  const { event: texts } = await get('organiser-event')
  const { sessions } = await get('organiser-sessions')
  const { libraries } = await get('organiser-libraries')
  return {
    texts,
    sessions: sessions.map((it: { session: object }) => it.session),
    libraries: libraries.map((it: { library: object }) => it.library),
  }
}

test('a downloaded event can be imported into an empty installation with everything that organisers edit', async () => {
  const answer = await download({ people: true })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain('filename="day-2022-03-02.zip"')
  const zip = await bytesOf(answer)
  expect(Number(answer.headers.get('content-length'))).toBe(zip.length)

  const second = await emptyServer()
  const found = await taken(second, zip, { people: '1' })
  expect(found).toMatchObject({ name: 'Day', attendees: 1, libraries: ['Library'] })
  const before = await edited(event)
  expect(before.sessions).toHaveLength(1)
  expect(await edited(second)).toEqual(before)
  expect(await (await fetch(`${second.url}/files/logo.svg`)).text()).toBe('x')
  await second.join('ada@example.org')
})

test('people are in the file only when requested, and the audit log records whether they are included', async () => {
  const zip = await bytesOf(await download({}))
  expect(Buffer.from(zip).includes('ada@example.org')).toBe(false)
  expect(await taken(await emptyServer(), zip, { people: '1' })).toMatchObject({ attendees: 0 })
  await bytesOf(await download({ people: true }))
  const log = "select about from audit_log where action = 'event-exported' order by id"
  expect(await event.rows(log)).toEqual([{ about: 'without people' }, { about: 'with 1 people' }])
})

test('the exact size of an export is known in advance, and an unfinished upload is left out', async () => {
  const place = await folderOfFiles()
  writeFileSync(join(place, 'half.taken'), 'x'.repeat(1000))
  writeFileSync(join(place, 'Übersicht.txt'), 'ü')
  const { body } = await event.call('organiser-event-contents', {}, organiser)
  const zip = await bytesOf(await download({}))
  expect(body).toEqual({ sessions: 1, libraries: 1, files: 3, attendees: 1, bytes: zip.length })
})

test('an aborted download leaves no file open', async () => {
  const large = join(await folderOfFiles(), 'film.mp4')
  writeFileSync(large, '')
  truncateSync(large, 64_000_000)
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === large
      } catch {
        return false
      }
    })
  const leave = new AbortController()
  const answer = await download({}, { signal: leave.signal })
  await answer.body?.getReader().read()
  await expect.poll(isOpen).toBe(true)
  leave.abort()
  await expect.poll(isOpen).toBe(false)
})

test('an export is for organisers only, and needs an event', async () => {
  await isForOrganisersOnly(event, 'organiser-event-export')
  const empty = await emptyServer()
  const { body } = await empty.call('organiser-event-export', {}, await empty.organiser())
  expect(body.error.code).toBe('no-event')
})
