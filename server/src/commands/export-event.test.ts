import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { createEventStore } from '../event/event-store.ts'
import { importEvent } from '../import/import-event.ts'
import { readEventFolder } from '../import/read-event-folder.ts'
import { migrations } from '../migrations.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import { tryRostra } from '../testing/rostra-command.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'
import { exportEvent } from './export-event.ts'

const examples = join(import.meta.dirname, '../../../examples')
let storage: Storage
useFolder()
beforeEach(async () => {
  storage = await openStorage({ dataDir }, migrations)
})
afterEach(async () => {
  await storage.close()
})

const importing = async (folder: string, liveNow = false) => {
  const options = { db: storage.db, dataDir, folder, now: 1_700_000_000_123, liveNow }
  const result = await importEvent({ ...options, replace: true, shared: false })
  expect(result).toMatchObject({ ok: true })
}
const stored = async () => {
  const { files: _, ...event } = (await createEventStore(storage.db).load()) ?? { files: '' }
  const attendees = await storage.db
    .selectFrom('attendee')
    .select(['email', 'first', 'last'])
    .orderBy('created_at')
    .execute()
  return { ...event, attendees }
}
const exported = async (name: string) => {
  const folder = join(dataDir, name)
  expect(await exportEvent({ db: storage.db, dataDir, folder })).toMatchObject({ ok: true })
  return folder
}
const filesIn = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name))
    .map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')])
    .sort()

test.each(['demo', 'harbour', 'iwd-2022'])(
  'exporting and importing %s keeps the event, its files and its people',
  async (name) => {
    for (const liveNow of [false, true]) {
      await importing(join(examples, name), liveNow)
      const before = await stored()
      const folder = await exported(`${name}-${liveNow}`)
      expect(await readEventFolder(folder)).toMatchObject({ ok: true })
      await importing(folder)
      expect(await stored()).toEqual(before)
      expect(filesIn(folder)).toEqual(filesIn(join(examples, name)))
    }
  },
)

test('logo, picture, help contact, frame hosts and certificates are unchanged after an export and import', async () => {
  await importing(join(examples, 'iwd-2022'))
  const folder = await exported('faces')
  const file = join(folder, 'event.yaml')
  const [logo] = filesIn(folder).map(([path = '']) => path.slice(1))
  const more = {
    logo,
    picture: logo,
    pictureAlt: 'The hall, full',
    pictureFocus: '80% 20%',
    helpContact: 'help@example.org or +44 20 7946 0000',
    publicSpeakers: true,
    speakerEdits: 'free',
    speakerEncoder: true,
    people: true,
    frameHosts: ['slides.example.org', 'poll.example.org:8443'],
    embed: ['https://www.example.org', 'https://staging.example.org:8443'],
    guestNames: 'first',
    certificate: {
      ...{ minutes: 45, percent: 80.5, of: ['opening', 'removed'], replay: true, polls: 2 },
      ...{ title: 'Proof', text: 'With **thanks**', hours: '2 points' },
      signedBy: [
        { name: 'Meera Shah', role: 'Chair', signature: logo },
        { name: 'Ben Hall', role: '' },
      ],
    },
  }
  writeFileSync(file, readFileSync(file, 'utf8') + stringify(more))
  await importing(folder)
  const before = await stored()
  expect(before.event).toMatchObject(more)
  await importing(await exported('faces-again'))
  expect(await stored()).toEqual(before)
})

test('an event that requires a sign-in code still does so after an export and import', async () => {
  await importing(join(examples, 'iwd-2022'))
  const folder = await exported('codes')
  const file = join(folder, 'event.yaml')
  const text = readFileSync(file, 'utf8')
  expect(text).not.toContain('signIn')
  writeFileSync(file, `${text}signIn: code\n`)
  await importing(folder)
  const again = await exported('codes-again')
  expect(readFileSync(join(again, 'event.yaml'), 'utf8')).toContain('signIn: code\n')
  writeFileSync(file, `${text}signIn: email\n`)
  await importing(folder)
  expect((await stored()).event).not.toHaveProperty('signIn')
})

test('the attendees file is the same, byte for byte, after an import and another export', async () => {
  const people = [
    `eve@example.org,'=1+1,"""Q"", Ltd"`,
    "zoe@example.org,Zoë,a;'=b",
    'nia@example.org,Nia,',
  ]
  await importing(join(examples, 'iwd-2022'))
  const folder = await exported('first')
  const file = join(folder, 'attendees.csv')
  const text = [readFileSync(file, 'utf8').trimEnd(), ...people, ''].join('\r\n')
  writeFileSync(file, text)
  await importing(folder)
  const again = await exported('again')
  expect(readFileSync(join(again, 'attendees.csv'), 'utf8')).toBe(text)
})

test('an export refuses a folder that isn’t empty, and needs an event', async () => {
  const folder = join(dataDir, 'out')
  const options = { db: storage.db, dataDir, folder }
  expect(await exportEvent(options)).toEqual({ ok: false, reason: 'no-event' })
  await importing(join(examples, 'iwd-2022'))
  await exported('out')
  expect(await exportEvent(options)).toEqual({ ok: false, reason: 'not-empty' })
})

test('an export into a folder that cannot be created fails with one error line', async () => {
  await importing(join(examples, 'iwd-2022'))
  writeFileSync(join(dataDir, 'file'), '')
  const { status, err } = await tryRostra(['export', join(dataDir, 'file/out')], {
    DATA_DIR: dataDir,
  })
  expect([status, err]).toEqual([
    1,
    `${join(dataDir, 'file/out')} can’t be created or written (ENOTDIR).`,
  ])
})
