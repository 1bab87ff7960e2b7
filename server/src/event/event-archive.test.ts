/** Importing the ZIP file of an earlier event over HTTP: its contents, its errors and the result. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { goodFiles } from '../import/test-folder.ts'
import { upload } from '../testing/upload.ts'
import { event, organiser, useEvent } from '../testing/use-event.ts'

const empty = { as: ['organiser'], event: null } as const

/** Compressed, so that a ZIP bomb is small. */
async function zipOf(files: Readonly<Record<string, string | Buffer>>, mode?: number) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode })
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
const send = (
  bytes: Uint8Array<ArrayBuffer>,
  query: Record<string, string> = {},
  token = organiser,
) => upload(`${event.url}/api/organiser-event-import`, query, token, bytes)
const attendees = () => event.rows('select email from attendee order by email')
/** Unfinished imports left in the files folder. */
function leftovers() {
  const place = join(event.dataDir, 'files')
  const names = existsSync(place) ? readdirSync(place) : []
  return names.filter((name) => name.startsWith('import-'))
}
const expectNothing = async () => {
  expect(await event.rows('select * from event')).toEqual([])
  expect(await attendees()).toEqual([])
  expect(leftovers()).toEqual([])
}

describe('nothing is imported', () => {
  useEvent({ ...empty, once: true })

  test('by a dry run, which reports what is in the file', async () => {
    const { status, body } = await send(await zipOf(goodFiles), { dry: '1', people: '1' })
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        imported: false,
        name: 'Day',
        edition: '10',
        timeZone: 'Europe/London',
        firstDay: '2022-03-02',
        sessions: [{ title: 'One', day: 1, time: '14:00' }],
        speakers: [],
        partners: ['Host'],
        libraries: ['Library'],
        attendees: 1,
      },
    ])
    await expectNothing()
  })

  test('of a file with errors, which are all listed with file and line', async () => {
    const faulty = {
      ...goodFiles,
      'event.yaml': goodFiles['event.yaml'].replace('Europe/London', 'Mars/Olympus'),
      'attendees.csv': 'email,first,last\nnobody,Ada,Okafor\n',
    }
    for (const dry of ['1', '0']) {
      const { status, body } = await send(await zipOf(faulty), { dry, people: '1' })
      expect([status, body.ok, body.count]).toEqual([200, false, 2])
      expect(body.errors).toMatchObject([
        { file: 'event.yaml', line: 5 },
        { file: 'attendees.csv', line: 2 },
      ])
    }
    await expectNothing()
  })

  /** Renames an entry in the local header and in the directory; both names must have the same length. */
  const renamed = async (from: string, to: string) => {
    const bytes = Buffer.from(await zipOf({ ...goodFiles, [from]: 'x' }))
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1))
      bytes.write(to, at)
    return new Uint8Array(bytes)
  }
  /** A ZIP file in whose directory each entry is changed. */
  const declaring = async (
    files: Parameters<typeof zipOf>[0],
    change: (bytes: Buffer, at: number) => void,
  ) => {
    const bytes = Buffer.from(await zipOf(files))
    const directory = Buffer.from('PK\x01\x02', 'latin1')
    for (let at = bytes.indexOf(directory); at >= 0; at = bytes.indexOf(directory, at + 4))
      change(bytes, at)
    return new Uint8Array(bytes)
  }
  const size = (given: number) => (bytes: Buffer, at: number) => bytes.writeUInt32LE(given, at + 24)
  const lying = () => declaring({ ...goodFiles, 'files/big.pdf': Buffer.alloc(5e6) }, size(10))
  /** Declares files of more than 2 GB in total. */
  const bomb = () => declaring(goodFiles, size(1e9))
  const locked = () =>
    declaring(goodFiles, (bytes, at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8))
  const cut = async () => (await zipOf(goodFiles)).slice(0, 300)
  const many = async () => {
    const bytes = Buffer.from(await zipOf(goodFiles))
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
    bytes.writeUInt16LE(20_001, end + 8)
    bytes.writeUInt16LE(20_001, end + 10)
    return new Uint8Array(bytes)
  }

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['no ZIP file', async () => new TextEncoder().encode('name: Day'), 'not-a-zip'],
    ['cut off', cut, 'not-a-zip'],
    ['without an event', () => zipOf({ 'readme.txt': 'x' }), 'zip-without-event'],
    ['climbing out', () => renamed('files/aa/b.png', 'files/../b.png'), 'not-a-zip'],
    ['absolute', () => renamed('files/aa/b.png', '/iles/aa/b.png'), 'not-a-zip'],
    ['a link', () => zipOf(goodFiles, 0o120777), 'zip-with-link'],
    ['lying about its size', lying, 'not-a-zip'],
    ['too large when unpacked', bomb, 'zip-too-large'],
    ['with a password', locked, 'zip-locked'],
    ['with too many files', many, 'zip-too-many-files'],
  ])('of a file that is refused: %s', async (_, make, reason) => {
    const { status, body } = await send(await make())
    expect([status, body.error.reason]).toEqual([400, reason])
    await expectNothing()
  })

  test('of a file with a day that is not a date', async () => {
    const { body } = await send(await zipOf(goodFiles), { day: '2027-02-30' })
    expect(body.error).toMatchObject({ reason: 'not-a-day', field: 'day' })
    await expectNothing()
  })

  test('of a moderator’s file', async () => {
    const moderator = await event.moderator()
    expect((await send(await zipOf(goodFiles), {}, moderator)).status).toBe(403)
    await expectNothing()
  })
})

describe('an import', () => {
  useEvent(empty)

  test('moves the dates, keeps the times, and includes files and people', async () => {
    const packed = Object.fromEntries(
      Object.entries(goodFiles).map(([name, text]) => [`harvest/${name}`, text]),
    )
    const more = { ...packed, 'harvest/notes.txt': 'ours', '__MACOSX/._event.yaml': 'x' }
    const { status, body } = await send(await zipOf(more), { day: '2027-07-01', people: '1' })
    expect([status, body.imported, body.firstDay]).toEqual([200, true, '2027-07-01'])
    const ada = await event.join()
    // On PostgreSQL, the server hears of the import, which may have been another instance's, a moment later.
    await expect
      .poll(async () => (await event.call('sessions', {}, ada)).body.sessions)
      .toMatchObject([{ title: 'One', startTime: '2027-07-01T14:00:00.000Z' }])
    expect((await fetch(`${event.url}/files/logo.svg`)).status).toBe(200)
    const [files] = await event.rows('select files from event')
    expect(readdirSync(join(event.dataDir, 'files', String(files?.files))).sort()).toEqual([
      'a.pdf',
      'logo.svg',
    ])
    expect(leftovers()).toEqual([])
    expect(await event.rows("select about from audit_log where action = 'event-added'")).toEqual([
      { about: 'Day' },
    ])
    expect((await send(await zipOf(goodFiles))).body.error.code).toBe('event-exists')
  })

  test('includes people only when requested, and without a new first day the dates stay the same', async () => {
    expect((await send(await zipOf(goodFiles))).body.firstDay).toBe('2022-03-02')
    expect(await attendees()).toEqual([])
  })

  test('that was killed leaves files, which are removed at the next start', async () => {
    const place = join(event.dataDir, 'files', 'import-abc', 'event')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'attendees.csv'), 'email,first,last\n')
    await event.restart()
    expect(leftovers()).toEqual([])
  })
})
