/** examples/iwd-2022 is the sample event of the specification (sections 1, 3 and 9). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorLines } from './print-errors.ts'
import { readEventFolder } from './read-event-folder.ts'

const path = join(import.meta.dirname, '../../../examples/iwd-2022')

async function sampleEvent() {
  const read = await readEventFolder(path)
  if (!read.ok) throw new Error(errorLines(read.errors).join('\n'))
  return read.folder
}

test('the sample event is the tenth edition of International Women’s Day 2022', async () => {
  expect((await sampleEvent()).event).toMatchObject({
    name: "International Women's Day 2022",
    edition: '10th',
    heading: "INTERNATIONAL WOMEN'S DAY 2022",
  })
})

// spec: 1.24
test('the sample event has one session, iwd, four hours from 2022/03/02 14:00 UTC, live from Vimeo', async () => {
  const { sessions } = await sampleEvent()
  expect(sessions).toMatchObject([
    {
      id: 'iwd',
      startsAt: Date.UTC(2022, 2, 2, 14),
      timeZone: 'UTC',
      duration: 14_400,
      liveStream: { type: 'vimeo', url: expect.stringContaining('vimeo.com/') },
    },
  ])
})

// spec: 1.25, 3.17
test('the sample session’s description is an agenda from the welcome to the closing remarks', async () => {
  const [session] = (await sampleEvent()).sessions
  const items = session?.description.split('\n').filter((line) => line.startsWith('- ')) ?? []
  const agenda = [
    /welcome/i,
    /opening remarks/i,
    /keynote/i,
    /break/i,
    /keynote/i,
    /break/i,
    /facilitated learning session/i,
    /closing remarks/i,
  ]
  expect(items).toEqual(agenda.map((item) => expect.stringMatching(item)))
})

test('the sample library opens on 2021/08/10 at 09:00 CDT, with no text before it opens and no pictures', async () => {
  const { libraries } = await sampleEvent()
  expect(libraries).toMatchObject([{ opensAt: Date.UTC(2021, 7, 10, 14), beforeOpenText: '' }])
  expect(libraries[0]?.assets.map(({ image }) => image)).toEqual(Array(8).fill(''))
})

// spec: 1.16
test('the sample library has eight PDFs, from keynote descriptions to an event program', async () => {
  const assets = (await sampleEvent()).libraries[0]?.assets ?? []
  const kinds = [
    /^keynote one/i,
    /^keynote two/i,
    /^speaker bios/i,
    /bios$/i,
    /^worksheet/i,
    /^handout/i,
    /^facilitated learning/i,
    /^event program/i,
  ]
  expect(assets.map(({ title }) => title)).toEqual(kinds.map((kind) => expect.stringMatching(kind)))
  for (const { type, url } of assets) {
    expect(type).toBe('pdf')
    expect((await readFile(join(path, url))).subarray(0, 5).toString()).toBe('%PDF-')
  }
})
