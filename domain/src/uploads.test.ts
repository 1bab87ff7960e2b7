import { expect, test } from 'vitest'
import { reason } from './contract/reasons/reasons.ts'
import { uploadEnding } from './uploads.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const png = bytes('\x89PNG\r\n\x1a\n....')

test('the type of a file is determined by its first bytes, and its name has to match', () => {
  expect(uploadEnding('picture', 'Logo.PNG', png)).toEqual({ ending: 'png' })
  expect(uploadEnding('picture', 'a.jpeg', bytes('\xff\xd8\xff\xe0'))).toEqual({ ending: 'jpg' })
  expect(uploadEnding('picture', 'a.webp', bytes('RIFF\x01\x02\x03\x04WEBP'))).toEqual({
    ending: 'webp',
  })
  expect(uploadEnding('picture', 'a.svg', bytes('<?xml version="1.0"?>\n<svg xmlns="x">'))).toEqual(
    { ending: 'svg' },
  )
  expect(uploadEnding('asset', 'a.docx', bytes('PK\x03\x04..'))).toEqual({ ending: 'docx' })
  expect(uploadEnding('asset', 'a.mp4', bytes('\x00\x00\x00\x20ftypisom'))).toEqual({
    ending: 'mp4',
  })
  expect(uploadEnding('asset', 'notes.txt', bytes('Hello\n'))).toEqual({ ending: 'txt' })
})

test('a file whose contents do not match its name is refused, such as an HTML page named a.png', () => {
  const page = bytes('<!doctype html><script>')
  expect(uploadEnding('picture', 'a.png', page)).toEqual({
    error: reason('not-what-it-is-called', { extension: 'png' }),
  })
  expect(uploadEnding('asset', 'a.pdf', page)).toHaveProperty('error')
  expect(uploadEnding('asset', 'a.txt', png)).toHaveProperty('error')
  expect(uploadEnding('picture', 'a.svg', page)).toHaveProperty('error')
})

test('captions must be WebVTT both by name and by their first line', () => {
  const vtt = bytes('WEBVTT\n\n')
  expect(uploadEnding('captions', 'Talk.fr.VTT', vtt)).toEqual({ ending: 'vtt' })
  for (const [name, start] of [
    ['talk.srt', vtt],
    ['talk.vtt', bytes('1\n00:00:01,000')],
    ['talk.vtt', png],
  ] as const)
    expect(uploadEnding('captions', name, start)).toEqual({ error: reason('not-captions') })
})

test('only file types that the event can show are accepted', () => {
  expect(uploadEnding('picture', 'a.pdf', bytes('%PDF-1.7'))).toEqual({
    error: reason('not-a-picture'),
  })
  for (const name of ['a.html', 'a.exe', 'a.js', 'png', ''])
    expect(uploadEnding('asset', name, png)).toHaveProperty('error')
})

test('an SVG is recognised after a byte order mark, a declaration, comments and a document type', () => {
  const comment = '<!-- Made -- by > a program -->\n'
  for (const start of [
    '',
    '\xef\xbb\xbf',
    ' \n',
    '<?xml version="1.0"?>\n',
    comment + comment,
    `<?xml version="1.0"?>${comment}<!DOCTYPE svg PUBLIC "x">${comment}`,
  ])
    expect(uploadEnding('picture', 'a.svg', bytes(`${start}<svg>`))).toEqual({ ending: 'svg' })
  for (const start of ['<!-- never closed ', '<!DOCTYPE html>', 'text ', '<!--><!--'])
    expect(uploadEnding('picture', 'a.svg', bytes(`${start}<svg>`))).toHaveProperty('error')
})

test('a file of 10,000 comments is refused without excessive backtracking', () => {
  for (const comment of ['<!---->', '<!---->\n', '<!-- -->'])
    expect(uploadEnding('picture', 'a.svg', bytes(comment.repeat(10_000)))).toHaveProperty('error')
})
