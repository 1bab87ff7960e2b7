import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { faultLines } from './print-faults.ts'
import { readEventFolder } from './read-event-folder.ts'

const event = `name: Day
edition: 10
heading: THE DAY
welcome: Hi
timeZone: Europe/London
hosts:
  - name: Host
    logo: files/logo.svg
    url: https://example.org
`
const sessions = `- id: iwd
  title: One
  startDate: 2022/03/02
  startTime: "14:00"
  timeZone: UTC
  duration: 14400
  liveStream: { type: vimeo, url: "https://vimeo.com/1" }
  chatChannel: iwd
`
const library = `main:
  title: Library
  openDateTime: "2021/08/10 09:0:0 CDT"
  assets:
    - { title: A, url: files/a.pdf, type: pdf, image: "" }
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostra-folder-'))
  mkdirSync(join(folder, 'files'))
  write({ 'event.yaml': event, 'sessions.yaml': sessions, 'library.yaml': library })
  write({
    'attendees.csv': 'email,first,last\nada@example.org,Ada,Okafor\n',
    'files/logo.svg': 'x',
    'files/a.pdf': 'x',
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
const faults = async () => {
  const read = await readEventFolder(folder)
  return read.ok ? [] : faultLines(read.faults)
}

test('a good folder is read whole', async () => {
  const read = await readEventFolder(folder)
  if (!read.ok) throw new Error(faultLines(read.faults).join('\n'))
  expect(read.folder.event).toMatchObject({ name: 'Day', edition: '10', sponsors: [], links: {} })
  expect(read.folder.sessions).toEqual([
    {
      id: 'iwd',
      title: 'One',
      startsAt: Date.UTC(2022, 2, 2, 14),
      timeZone: 'UTC',
      duration: 14_400,
      description: '',
      speakers: [],
      liveStream: { type: 'vimeo', url: 'https://vimeo.com/1' },
      chatChannel: 'iwd',
    },
  ])
  expect(read.folder.libraries[0]).toMatchObject({
    id: 'main',
    opensAt: Date.UTC(2021, 7, 10, 14),
    beforeOpenText: '',
  })
  expect(read.folder.attendees).toEqual([
    { email: 'ada@example.org', first: 'Ada', last: 'Okafor' },
  ])
})

test('library.yaml and attendees.csv may be missing', async () => {
  rmSync(join(folder, 'library.yaml'))
  rmSync(join(folder, 'attendees.csv'))
  expect(await faults()).toEqual([])
})

test.each(['event.yaml', 'sessions.yaml'])('without %s there is no event', async (name) => {
  rmSync(join(folder, name))
  expect(await faults()).toEqual([`${name}:1: the file is missing`])
})

test('a folder that is not there is one fault', async () => {
  const read = await readEventFolder(join(folder, 'nowhere'))
  expect(read).toMatchObject({
    ok: false,
    faults: [{ line: 1, message: 'there is no such folder' }],
  })
})

test('all faults of all files are listed at once, with their lines', async () => {
  write({
    'event.yaml': event.replace('Europe/London', 'Mars/Olympus').replace('logo.svg', 'gone.svg'),
    'sessions.yaml': `${sessions}- id: iwd\n  startDate: 2022/13/02\n  startTime: "14:00"\n  timeZone: UTC\n  duration: 0\n`,
    'library.yaml': library.replace('CDT', 'XYZ'),
    'attendees.csv': 'email,first,last\nnobody,N,N\n',
  })
  expect(await faults()).toEqual([
    'event.yaml:5: timeZone: this is not a time zone; write one like Europe/London, UTC or CDT',
    'event.yaml:8: there is no file files/gone.svg',
    'sessions.yaml:9: "title" is missing',
    'sessions.yaml:9: "iwd" is already the id in line 1',
    'sessions.yaml:10: "2022/13/02" is not a date; write it like 2022/03/02',
    'sessions.yaml:13: [2].duration: write at least one second',
    'library.yaml:3: "2021/08/10 09:0:0 XYZ" is not a date and time; write it like 2021/08/10 09:00:00 CDT',
    'attendees.csv:2: "nobody" is not an e-mail address',
  ])
})

describe('event.yaml', () => {
  test.each([
    ['name: Day', 'name: ""', 1, /name/],
    ['heading: THE DAY', 'heading: [a]', 3, /write a text/],
    ['heading: THE DAY\n', '', 1, /"heading" is missing/],
    ['welcome: Hi', 'welcom: Hi', 4, /"welcom" is not a known entry/],
    ['welcome: Hi', 'name: Again', 4, /unique/i],
    // A quote that is never closed is found missing at the end.
    ['welcome: Hi', 'welcome: "unclosed', 10, /quote/i],
    ['welcome: Hi', 'welcome: Hi\ntheme: { accent: "red;}" }', 5, /colour/],
    ['welcome: Hi', 'welcome: Hi\nlinks: { privacy: files/no.pdf }', 5, /no file/],
    [
      'welcome: Hi',
      'welcome: Hi\nlinks: { privacy: "javascript:alert(1)" }',
      5,
      /http\(s\) address/,
    ],
    ['welcome: Hi', 'welcome: Hi\nintro: { title: T, type: image }', 5, /"url" is missing/],
    ['welcome: Hi', 'welcome: Hi\nsponsors: none', 5, /list/],
    ['files/logo.svg', '/etc/passwd', 8, /below files/],
    ['files/logo.svg', 'files/../../secret', 8, /below files/],
    ['files/logo.svg', 'logo.svg', 8, /below files/],
    ['files/logo.svg', 'files/LOGO.svg', 8, /no file/],
    ['files/logo.svg', 'files', 8, /below files/],
    ['files/logo.svg', 'data:image/svg+xml,x', 8, /below files/],
    ['files/logo.svg', 'file:///etc/passwd', 8, /below files/],
    ['files/logo.svg', '"files\\\\logo.svg"', 8, /below files/],
  ])('%s → %s', async (from, to, line, message) => {
    write({ 'event.yaml': event.replace(from, to) })
    const [first = ''] = await faults()
    expect(first).toMatch(new RegExp(`^event\\.yaml:${line}: `))
    expect(first).toMatch(message)
  })

  test('a link out of the folder is refused', async () => {
    rmSync(join(folder, 'files/logo.svg'))
    symlinkSync('/etc/hostname', join(folder, 'files/logo.svg'))
    expect(await faults()).toEqual([
      'event.yaml:8: "files/logo.svg" is a link; copy the file itself',
    ])
  })
})

describe('sessions.yaml', () => {
  test.each([
    ['id: iwd', 'id: "a b"', 1, /letters, digits/],
    ['id: iwd', 'id: ../x', 1, /letters, digits/],
    ['startDate: 2022/03/02', 'startDate: 2/3/2022', 3, /not a date/],
    ['startDate: 2022/03/02', 'startDate: 20220302', 3, /not a date/],
    ['"14:00"', '"25:00"', 4, /not a time/],
    ['"14:00"', '"two"', 4, /not a time/],
    ['timeZone: UTC', 'timeZone: Nowhere', 5, /time zone/],
    ['duration: 14400', 'duration: long', 6, /seconds/],
    ['duration: 14400', 'duration: -1', 6, /at least one second/],
    ['duration: 14400', 'duration: 1.5', 6, /whole seconds/],
    ['duration: 14400', 'duration: 14400\n  speakerData: [{ last: X }]', 7, /"first" is missing/],
    [
      'duration: 14400',
      'duration: 14400\n  speakerData: [{ first: A, last: B, file: files/no.svg }]',
      7,
      /no file/,
    ],
    ['type: vimeo, url: "https://vimeo.com/1"', 'type: vimeo', 7, /"url" is missing/],
    ['type: vimeo, url: "https://vimeo.com/1"', 'type: hls, url: files/no.m3u8', 7, /no file/],
    ['chatChannel: iwd', 'chatChannel: moderation', 8, /kept for the moderators/],
    ['chatChannel: iwd', 'chatChannel: "a/b"', 8, /letters, digits/],
    ['chatChannel: iwd', 'chat: iwd', 8, /"chat" is not a known entry/],
  ])('%s → %s', async (from, to, line, message) => {
    write({ 'sessions.yaml': sessions.replace(from, to) })
    const [first = ''] = await faults()
    expect(first).toMatch(new RegExp(`^sessions\\.yaml:${line}: `))
    expect(first).toMatch(message)
  })

  test('an unknown stream type is read: the show page says what it is', async () => {
    write({ 'sessions.yaml': sessions.replace('vimeo,', 'betamax,') })
    expect(await faults()).toEqual([])
  })

  test('what a provider recognises is an address, though it is neither http nor a file', async () => {
    write({
      'sessions.yaml': sessions.replace(
        'vimeo, url: "https://vimeo.com/1"',
        'dacast, url: ab12-live-cd34',
      ),
    })
    expect(await faults()).toEqual([])
  })

  test.each(['', '[]\n', '# nothing yet\n'])('%j is an event without sessions', async (text) => {
    write({ 'sessions.yaml': text })
    expect(await faults()).toEqual([])
  })

  test('a bomb of aliases is refused', async () => {
    const bomb = [
      'a0: &a0 [x]',
      ...Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`),
    ]
    write({ 'sessions.yaml': bomb.join('\n') })
    expect((await faults())[0]).toMatch(/^sessions\.yaml:1: .*aliases/)
  })
})
