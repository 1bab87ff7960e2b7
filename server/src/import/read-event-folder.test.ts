import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorLines } from './print-errors.ts'
import { readEventFolder } from './read-event-folder.ts'
import { goodFiles, useTestFolder } from './test-folder.ts'

const folder = useTestFolder()

// spec: 3.11, 3.25, 3.29, 3.30
test('a valid folder is read completely', async () => {
  const read = await folder.read()
  if (!read.ok) throw new Error(errorLines(read.errors).join('\n'))
  expect(read.folder).toEqual({
    event: {
      name: 'Day',
      edition: '10',
      heading: 'THE DAY',
      welcome: 'Hi',
      timeZone: 'Europe/London',
      theme: {},
      hosts: [{ name: 'Host', logo: 'files/logo.svg', url: 'https://example.org' }],
      sponsors: [],
      links: {},
    },
    sessions: [
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
    ],
    libraries: [
      {
        id: 'main',
        title: 'Library',
        subtitle: '',
        beforeOpenText: '',
        opensAt: Date.UTC(2021, 7, 10, 14),
        assets: [{ title: 'A', url: 'files/a.pdf', type: 'pdf', image: '' }],
      },
    ],
    attendees: [{ email: 'ada@example.org', first: 'Ada', last: 'Okafor' }],
  })
})

test.each(['\r\n', '\n'])('line endings of %j and a BOM make no difference', async (end) => {
  const before = await folder.read()
  for (const name of ['event.yaml', 'sessions.yaml', 'library.yaml', 'attendees.csv'] as const)
    folder.write({ [name]: `\uFEFF${goodFiles[name].replaceAll('\n', end)}` })
  expect(await folder.read()).toEqual(before)
})

test('line endings within a text are read as newlines, even if the file was saved with CRLF', async () => {
  const text = 'welcome: |\n  One\n\n  Two\n'
  const lines = goodFiles['event.yaml'].replace('welcome: Hi\n', text).replaceAll('\n', '\r\n')
  folder.write({ 'event.yaml': lines })
  expect(await folder.read()).toMatchObject({ folder: { event: { welcome: 'One\n\nTwo\n' } } })
})

test('library.yaml and attendees.csv may be missing', async () => {
  folder.remove('library.yaml')
  folder.remove('attendees.csv')
  expect(await folder.errors()).toEqual([])
})

test.each(['event.yaml', 'sessions.yaml'])('a folder without %s is an error', async (name) => {
  folder.remove(name)
  expect(await folder.errors()).toEqual([`${name}:1: the file is missing`])
})

test('a missing folder is reported as a single error', async () => {
  const nowhere = folder.path('nowhere')
  const error = { file: nowhere, line: 1, message: 'folder not found' }
  expect(await readEventFolder(nowhere)).toEqual({ ok: false, errors: [error] })
})

test.each([
  ['event.yaml', 'not a file'],
  ['library.yaml', 'not a file'],
  ['attendees.csv', 'the file cannot be read'],
])(
  'a folder in place of %s is an error, and is not treated as a missing file',
  async (name, message) => {
    folder.remove(name)
    mkdirSync(folder.path(name))
    expect(await folder.errors()).toEqual([`${name}:1: ${message}`])
  },
)

test('all errors in all files are listed together, with their lines', async () => {
  folder.write({
    'event.yaml': goodFiles['event.yaml']
      .replace('Europe/London', 'Mars/Olympus')
      .replace('logo.svg', 'gone.svg'),
    'sessions.yaml': `${goodFiles['sessions.yaml']}- id: iwd\n  startDate: 2022/13/02\n  startTime: "25:00"\n  timeZone: UTC\n  duration: 0\n`,
    'library.yaml': goodFiles['library.yaml'].replace('CDT', 'XYZ'),
    'attendees.csv': 'email,first,last\n\nnobody,N,N\n',
  })
  expect(await folder.errors()).toEqual([
    'event.yaml:5: timeZone: unknown time zone; use one such as Europe/London, UTC or CDT',
    'event.yaml:8: file not found: files/gone.svg',
    'sessions.yaml:9: "title" is missing',
    'sessions.yaml:9: the ID "iwd" is already used on line 1',
    'sessions.yaml:10: startDate: "2022/13/02" is not a date; use yyyy/mm/dd',
    'sessions.yaml:11: startTime: "25:00" is not a time; use hh:mm',
    'sessions.yaml:13: [2].duration: enter at least 1 second',
    'library.yaml:3: openDateTime: "2021/08/10 09:0:0 XYZ" is not a date and time; use yyyy/mm/dd hh:mm:ss and a zone, for example 2021/08/10 09:00:00 CDT',
    'attendees.csv:3: "nobody" is not an email address',
  ])
})
