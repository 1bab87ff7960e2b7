import { expect, test } from 'vitest'
import { type CaptionLog, saidUntil, shownAt, takeLines, takePart } from './caption-log.ts'
import { momentOf } from './moment-shown.ts'

const start = Date.UTC(2027, 2, 12, 9)
const second = (seconds: number) => start + seconds * 1000
const line = (n: number, at: number, text = `line ${n}`) => ({
  n,
  text,
  at: new Date(second(at)).toISOString(),
})
const texts = (log: CaptionLog) => log.map(({ text }) => text)
const shown = (log: CaptionLog, at: number, most = 2) => texts(shownAt(log, second(at), most))

test('a line is shown when the picture gets to its words, with those before it', () => {
  const log = takeLines([], [line(1, 10), line(2, 13), line(3, 16)], second(5))
  expect(shown(log, 9.9)).toEqual([])
  expect(shown(log, 10)).toEqual(['line 1'])
  expect(shown(log, 16)).toEqual(['line 2', 'line 3'])
  expect([shown(log, 16, 1), shown(log, 16, 3).length]).toEqual([['line 3'], 3])
})

test('a line goes when there was time to read it, and is not shown with much later ones', () => {
  const long = 'word '.repeat(40)
  const log = takeLines([], [line(1, 0), line(2, 20, long), line(3, 50)], second(-1))
  expect([shown(log, 5.9), shown(log, 6)]).toEqual([['line 1'], []])
  expect([shown(log, 20), shown(log, 35.9), shown(log, 36)]).toEqual([[long], [long], []])
  expect(shown(log, 50)).toEqual(['line 3'])
})

test('a line that comes after its picture is shown when it comes; what is long past is not', () => {
  const log = takeLines([], [line(1, 0), line(2, 58)], second(65))
  expect(shown(log, 65)).toEqual(['line 2'])
  expect(shown(log, 70.9)).toEqual(['line 2'])
  expect([shown(log, 1), shown(log, 59)]).toEqual([['line 1'], []])
})

test('who paused or is far behind sees what was said then, not what comes', () => {
  const log = takeLines([], [line(1, 100)], second(100))
  const later = takeLines(log, [line(2, 3600)], second(101))
  expect(shown(later, 101)).toEqual(['line 1'])
  expect(shown(later, 101)).toEqual(['line 1'])
  expect(shown(later, 3601)).toEqual(['line 2'])
})

test('a line that comes again replaces the one before in its place; an empty one goes', () => {
  const log = takeLines([], [line(1, 10), line(2, 12)], second(0))
  const corrected = takeLines(log, [line(1, 10, 'corrected'), line(2, 12)], second(14))
  expect(shown(corrected, 14)).toEqual(['corrected', 'line 2'])
  expect(shown(takeLines(corrected, [line(2, 12, '')], second(14)), 14)).toEqual(['corrected'])
})

test('after a gap a part has what is there now: nothing twice, nothing that was removed, nothing new lost', () => {
  const log = takeLines([], [line(1, 10), line(2, 12), line(9, 700)], second(0))
  const part = { from: second(0), to: second(600), known: new Set([1, 2, 9]) }
  const meanwhile = takeLines(log, [line(4, 16)], second(0))
  const whole = takePart(meanwhile, [line(1, 10, 'corrected'), line(3, 14)], part)
  expect(texts(whole)).toEqual(['corrected', 'line 3', 'line 4', 'line 9'])
})

test('the last minutes are what the picture has shown', () => {
  const log = takeLines([], [line(1, 10), line(2, 300), line(3, 700)], second(0))
  expect(texts(saidUntil(log, second(100), second(650)))).toEqual(['line 2'])
})

test('a player shows the moment of its playlist, behind and paused too; without true dates, as far from live as it is', () => {
  const now = second(1000)
  const place = { edge: 900, place: 300, delay: 6, date: new Date(second(390)) }
  expect(momentOf(place, now)).toBe(second(390))
  expect(momentOf(place, now + 5000)).toBe(second(390))
  expect(momentOf({ ...place, date: null }, now)).toBe(second(394))
  expect(momentOf({ ...place, date: new Date(second(-9000)) }, now)).toBe(second(394))
  expect([momentOf({ ...place, edge: undefined }, now), momentOf(undefined, now)]).toEqual([
    now,
    now,
  ])
})
