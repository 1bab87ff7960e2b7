import { mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { goodFiles, useTestFolder } from './test-folder.ts'

const folder = useTestFolder()

describe('a path', () => {
  test.each([
    '/etc/passwd',
    'files/../../secret',
    'files/../event.yaml',
    '../files/logo.svg',
    'files//logo.svg',
    'files/./logo.svg',
    'files/',
    'files',
    'logo.svg',
    'event.yaml',
    'files\\logo.svg',
    'C:\\logo.svg',
    '//evil.example/logo.svg',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org/logo.svg',
    ' files/logo.svg',
  ])('%j is refused', async (path) => {
    const errors = await folder.errorsWith('event.yaml', 'files/logo.svg', JSON.stringify(path))
    const message = `"${path}" must be an http(s) address or a path below files/`
    expect(errors).toEqual([`event.yaml:8: ${message}`])
  })

  test.each([
    ...['https://', 'http://a b', 'https://a\\b', 'https://[::1', 'https://*/x.png'],
    ...[
      'https://a.example;sandbox/x.png',
      'https://a.example,x/x.png',
      'https://me:word@a.example/',
    ],
  ])('%j is refused as an invalid address', async (address) => {
    const errors = await folder.errorsWith('event.yaml', 'files/logo.svg', JSON.stringify(address))
    expect(errors).toEqual([`event.yaml:8: "${address}" is not a valid address`])
  })

  test.each(['files/LOGO.svg', 'files/logo.svg/x', 'files/gone/logo.svg', 'files/%2e%2e/a'])(
    '%s is reported as file not found',
    async (path) => {
      const errors = await folder.errorsWith('event.yaml', 'files/logo.svg', path)
      expect(errors).toEqual([`event.yaml:8: file not found: ${path}`])
    },
  )

  test('that names a folder is reported as file not found', async () => {
    mkdirSync(folder.path('files/logos'))
    expect(await folder.errorsWith('event.yaml', 'files/logo.svg', 'files/logos')).toEqual([
      'event.yaml:8: file not found: files/logos',
    ])
  })

  test.each(['x.shtml', 'x.xht', 'x.xml', 'x.svgz', 'x.js', 'x'])(
    'that names %s is refused, because the site cannot serve that file type',
    async (name) => {
      folder.write({ [`files/${name}`]: 'x' })
      expect(await folder.errorsWith('event.yaml', 'files/logo.svg', `files/${name}`)).toEqual([
        expect.stringContaining(
          `event.yaml:8: "files/${name}" is a file type that the site can’t serve; use a picture,`,
        ),
      ])
    },
  )

  test.each(['files/logo.svg', './files/logo.svg', 'https://cdn.example/logo.svg'])(
    '%s is accepted and kept as written',
    async (logo) => {
      expect(await folder.errorsWith('event.yaml', 'files/logo.svg', logo)).toEqual([])
      expect(await folder.read()).toMatchObject({ folder: { event: { hosts: [{ logo }] } } })
    },
  )

  test('keeps the Unicode form of the file’s name', async () => {
    const logo = 'files/logo-e\u0301.svg'
    renameSync(folder.path('files/logo.svg'), folder.path(logo))
    expect(await folder.errorsWith('event.yaml', 'files/logo.svg', logo)).toEqual([])
    expect(await folder.read()).toMatchObject({ folder: { event: { hosts: [{ logo }] } } })
  })
})

test.each([
  ['a file outside the event folder', '/etc/hostname'],
  ['a file in the event folder', 'a.pdf'],
  ['a missing file', 'nowhere'],
])('a symbolic link to %s is refused', async (_, target) => {
  folder.remove('files/logo.svg')
  symlinkSync(target, folder.path('files/logo.svg'))
  expect(await folder.errors()).toEqual([
    'event.yaml:8: "files/logo.svg" is a symbolic link; copy the file itself',
    'files/logo.svg:1: symbolic links aren’t supported; copy the file itself',
  ])
})

test('unreferenced symbolic links are refused too, because a playlist gives access to its whole folder', async () => {
  mkdirSync(folder.path('files/live'))
  symlinkSync('/etc/passwd', folder.path('files/live/part-1.ts'))
  symlinkSync('/etc', folder.path('files/etc'))
  expect(await folder.errors()).toEqual([
    'files/etc:1: symbolic links aren’t supported; copy the file itself',
    'files/live/part-1.ts:1: symbolic links aren’t supported; copy the file itself',
  ])
})

test('files/ itself may not be a symbolic link', async () => {
  renameSync(folder.path('files'), folder.path('elsewhere'))
  symlinkSync('elsewhere', folder.path('files'))
  expect((await folder.errors()).at(-1)).toBe(
    'files:1: symbolic links aren’t supported; copy the file itself',
  )
})

test('every field that contains an address is checked', async () => {
  const [bad, message] = ['../x', 'must be an http(s) address or a path below files/']
  folder.write({
    'event.yaml': `${goodFiles['event.yaml']}sponsors:\n  - { name: S, logo: ${bad} }\nintro: { url: ${bad}, type: image }\nlinks:\n  privacy: ${bad}\n  terms: ${bad}\n`,
    'sessions.yaml': `${goodFiles['sessions.yaml']}  replayStream: { type: hls, url: ${bad} }\n  speakerData:\n    - { first: A, file: ${bad} }\n`,
    'library.yaml': goodFiles['library.yaml'].replace('""', bad).replace('files/a.pdf', bad),
  })
  const places = ['event.yaml:11', 'event.yaml:12', 'event.yaml:14', 'event.yaml:15']
    .concat(['sessions.yaml:9', 'sessions.yaml:11', 'library.yaml:5', 'library.yaml:5'])
    .map((place) => `${place}: "${bad}" ${message}`)
  expect(await folder.errors()).toEqual(places)
})

test.each(['hosts', 'sponsors'])(
  'a library may have the ID %s, and its paths are checked',
  async (id) => {
    const library = goodFiles['library.yaml'].replace('main', id)
    folder.write({ 'library.yaml': library.replace('files/a.pdf', '../secret') })
    expect(await folder.errors()).toEqual([
      'library.yaml:5: "../secret" must be an http(s) address or a path below files/',
    ])
  },
)

test('a transcript must be a file in the event folder or an address on another site', async () => {
  const stream = 'type: vimeo, url: "https://vimeo.com/1"'
  const of = (transcript: string) =>
    folder.errorsWith('sessions.yaml', stream, `${stream}, transcript: ${transcript}`)
  folder.write({ 'files/a.txt': 'What was said' })
  expect(await of('files/a.txt')).toEqual([])
  expect(await of('https://texts.example/a')).toEqual([])
  expect(await of('files/none.txt')).toEqual(['sessions.yaml:7: file not found: files/none.txt'])
})

test('captions that are missing or not WebVTT are reported with their line', async () => {
  const stream = (type: string, file: string) =>
    `type: ${type}, url: files/a.mp4, captions: [{ language: en, file: ${file} }]`
  const of = (type: string, file: string) =>
    folder.errorsWith(
      'sessions.yaml',
      'type: vimeo, url: "https://vimeo.com/1"',
      stream(type, file),
    )
  folder.write({ 'files/a.mp4': 'x', 'files/a.vtt': '\ufeffWEBVTT\n', 'files/b.vtt': '1\n00:00' })
  expect(await of('file', 'files/a.vtt')).toEqual([])
  expect(await of('file', 'files/b.vtt')).toEqual([
    'sessions.yaml:7: "files/b.vtt" is not a WebVTT file; its first line must be WEBVTT',
  ])
  expect(await of('file', 'files/none.vtt')).toEqual([
    'sessions.yaml:7: file not found: files/none.vtt',
  ])
})
