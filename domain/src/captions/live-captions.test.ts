import { expect, test } from 'vitest'
import { captionLineLimit, captionLinesOf, spokenAt, toolMessage } from './live-captions.ts'

test('lines lose control characters, blanks around them and empty ones', () => {
  expect(captionLinesOf(' Good  morning\u0007,\r\n\n everyone \n\t\n')).toEqual([
    'Good morning ,',
    'everyone',
  ])
})

test('a long line is split at a blank, and one without blanks anywhere, but in no character', () => {
  const words = `${'word '.repeat(150)}end`
  const lines = captionLinesOf(words)
  expect(lines.length).toBe(2)
  expect(lines.every((line) => line.length <= captionLineLimit && !/^\s|\s$/.test(line))).toBe(true)
  expect(lines.join(' ')).toBe(words)
  const faces = captionLinesOf('😀'.repeat(700))
  expect(faces.map((line) => [...line].length)).toEqual([500, 200])
})

test('the first line of a tool’s message may say when the words were spoken', () => {
  const at = Date.UTC(2027, 2, 12, 9, 0, 1, 500)
  expect(toolMessage('2027-03-12T09:00:01.500\nHello\nall')).toEqual({ text: 'Hello\nall', at })
  expect(toolMessage('2027-03-12T09:00:01.500 region:reg1#cue1\nHello')).toEqual({
    text: 'Hello',
    at,
  })
  expect(toolMessage('2027-03-12 is the day')).toEqual({ text: '2027-03-12 is the day' })
  expect(toolMessage('2027-99-12T09:00:01.500\nHello').at).toBeUndefined()
})

test.each([
  ['2027-03-12T09:00:01.500Z', '2027-03-12T09:00:01.500Z'],
  ['2027-03-12T09:00:01.500250', '2027-03-12T09:00:01.500Z'],
  ['2027-03-12T09:00', '2027-03-12T09:00:00.000Z'],
  ['2027-03-12T10:00:01+01:00', '2027-03-12T09:00:01.000Z'],
  ['2027-03-12T10:00:01+0100', '2027-03-12T09:00:01.000Z'],
])('words said at %s are of %s', (text, at) => {
  expect(new Date(spokenAt(text)).toISOString()).toBe(at)
})

test.each(['', 'Z', '7', 'soon', '2027-03-12', 'March 12, 2027 09:00', '2027-99-12T09:00:01Z'])(
  '“%s” is no time of words',
  (text) => expect(spokenAt(text)).toBeNaN(),
)
