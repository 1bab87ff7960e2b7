import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuesOf, mendedWebVtt, movedWebVtt } from './webvtt.ts'
import { withoutTags } from './webvtt-tags.ts'

const file = `WEBVTT - a talk
X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000

NOTE made by hand

STYLE
::cue { color: white }

intro
00:01.000 --> 00:03.500 line:0 align:start
Good morning,
everyone

01:00:00.000 --> 01:00:04.000
Goodbye <01:00:01.000>and <01:00:03.000>thanks
`
const endless = Number.POSITIVE_INFINITY

test('a file that is not moved keeps its cues, names, settings, comments and styles', () => {
  expect(movedWebVtt(file, { by: 0, until: endless })).toBe(`WEBVTT

NOTE made by hand

STYLE
::cue { color: white }

intro
00:00:01.000 --> 00:00:03.500 line:0 align:start
Good morning,
everyone

01:00:00.000 --> 01:00:04.000
Goodbye <01:00:01.000>and <01:00:03.000>thanks
`)
})

test('a cue cut by a trim begins or ends with the video, and a cue outside the video is left out', () => {
  const cut = movedWebVtt(file, { by: -2000, until: endless })
  expect(cut).toContain('intro\n00:00:00.000 --> 00:00:01.500 line:0 align:start\nGood morning,')
  expect(cut).toContain('00:59:58.000 --> 01:00:02.000\nGoodbye <00:59:59.000>and')
  expect(movedWebVtt(file, { by: -3500, until: endless })).not.toContain('Good morning')
  const ended = movedWebVtt(file, { by: 0, until: 3_602_000 })
  expect(ended).toContain('01:00:00.000 --> 01:00:02.000\nGoodbye <01:00:01.000>and thanks')
  expect(movedWebVtt(file, { by: 0, until: 3_600_000 })).not.toContain('Goodbye')
})

test.each([
  [
    'a byte order mark and CRLF line endings',
    '\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello',
  ],
  ['CR line endings', 'WEBVTT\r\r00:01.000 --> 00:02.000\rHello\r'],
  [
    'tabs, extra blank lines and three-digit hours',
    'WEBVTT\n\n\n\n 000:00:01.000\t-->\t000:00:02.000\nHello\n\n\n',
  ],
])('%s are read', (_, text) => {
  expect(movedWebVtt(text, { by: 0, until: endless })).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n',
  )
})

test.each([
  '00:02.000 --> 00:01.000\nEnds before it begins',
  '00:01.000 --> later\nNo time',
  '00:01,000 --> 00:02,000\nTimes of SubRip',
  'one\ntwo\n00:01.000 --> 00:02.000\nTwo names',
  'Words without times',
])('the block %j is left out', (block) => {
  const text = `WEBVTT\n\n${block}\n\n00:05.000 --> 00:06.000\nRight\n`
  expect(movedWebVtt(text, { by: 0, until: endless })).toBe(
    'WEBVTT\n\n00:00:05.000 --> 00:00:06.000\nRight\n',
  )
})

const two = (value: number) => String(value).padStart(2, '0')
const timeText = (ms: number) =>
  `${two(Math.floor(ms / 3600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
const cues = fc.array(fc.tuple(fc.nat(9 * 3600_000), fc.integer({ min: 1, max: 60_000 })), {
  maxLength: 20,
})
const vttOf = (them: readonly (readonly [number, number])[]) =>
  ['WEBVTT', ...them.map(([at, ms], index) => `${timeText(at)} --> ${timeText(at + ms)}\n${index}`)]
    .join('\n\n')
    .concat('\n')

test('moving cues by any time and back changes nothing if no cue is cut', () => {
  fc.assert(
    fc.property(cues, fc.nat(3600_000), (them, by) => {
      const there = movedWebVtt(vttOf(them), { by, until: endless })
      expect(movedWebVtt(there, { by: -by, until: endless })).toBe(vttOf(them))
    }),
  )
})

test('exactly the cues that overlap the video are kept, cut to its start and end', () => {
  fc.assert(
    fc.property(
      cues,
      fc.integer({ min: -3600_000, max: 3600_000 }),
      fc.nat(9 * 3600_000),
      (them, by, until) => {
        const expected = them.flatMap(([at, ms], index) => {
          const [from, to] = [Math.max(0, at + by), Math.min(until, at + ms + by)]
          return from < to ? [`${timeText(from)} --> ${timeText(to)}\n${index}`] : []
        })
        expect(movedWebVtt(vttOf(them), { by, until })).toBe(
          `${['WEBVTT', ...expected].join('\n\n')}\n`,
        )
      },
    ),
  )
})

test('the cues of a file are those that browsers show, as plain text', () => {
  expect(cuesOf(file)).toEqual([
    { from: 1000, to: 3500, text: 'Good morning,\neveryone' },
    { from: 3_600_000, to: 3_604_000, text: 'Goodbye and thanks' },
  ])
  expect(
    cuesOf('WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards\n\nsoon --> later\nNo times'),
  ).toEqual([])
})

test('mended lines keep names, times and settings, whatever is typed; a cue without words goes', () => {
  const mended = mendedWebVtt(file, new Map([[0, 'Good --> evening\n\n<all> & you']]))
  expect(cuesOf(mended)).toEqual([
    { from: 1000, to: 3500, text: 'Good --> evening\n<all> & you' },
    { from: 3_600_000, to: 3_604_000, text: 'Goodbye and thanks' },
  ])
  expect(mended).toContain('intro\n00:01.000 --> 00:03.500 line:0 align:start\n')
  expect(mended).toContain('NOTE made by hand\n\nSTYLE\n')
  expect(mended).toContain('<01:00:01.000>and')
  const without = mendedWebVtt(file, new Map([[1, ' ']]))
  expect(cuesOf(without)).toHaveLength(1)
  expect(mendedWebVtt(without, new Map())).toBe(without)
})

const tagged = (text: string, words: string) => {
  const mended = mendedWebVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`, new Map([[0, words]]))
  return mended.split('\n').slice(3, -1).join('\n')
}

test.each([
  ['a voice', '<v Ada Byron>Helo evryone', 'Hello everyone', '<v Ada Byron>Hello everyone'],
  ['emphasis', 'say <i>hello</i> there', 'say bye there', 'say <i>bye</i> there'],
  [
    'two voices',
    '<v Ada>Helo & welcome\n<v Bea>Thx',
    'Hello & welcome\nThx',
    '<v Ada>Hello &amp; welcome\n<v Bea>Thx',
  ],
  ['nothing around words that are gone', '<v Ada>Hi\n<v Bea>Ho <b>ho</b>', 'Hi', '<v Ada>Hi'],
  [
    'times beside words that stay',
    'a <00:01.500>b <00:01.700>c',
    'a b d',
    'a <00:01.500>b <00:01.700>d',
  ],
  ['a tag that was typed as what it is', '<v Ada>Use', 'Use <b>', '<v Ada>Use &lt;b&gt;'],
])('a mended line keeps %s', (_, text, words, mended) => {
  expect(tagged(text, words)).toBe(mended)
})

const piece = fc.constantFrom(
  '<v Ada>',
  '</v>',
  '<i>',
  '</i>',
  '<00:01.500>',
  '&amp;',
  'a',
  'b',
  ' ',
  '😀',
)

test('whatever is typed, a cue with whatever tags says it', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.array(piece, { maxLength: 8 }),
      (was, typed) => {
        const text = `x${was.join('')}x`
        const words = `y${typed.join('')}y`
        expect(withoutTags(tagged(text, words))).toBe(words)
      },
    ),
  )
})
