import { expect, test } from 'vitest'
import { faultLines } from './print-faults.ts'

const faults = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ file: 'a.csv', line: n + 1, message: 'bad' }))

test('a fault is one line: file, line, message', () => {
  expect(faultLines(faults(2))).toEqual(['a.csv:1: bad', 'a.csv:2: bad'])
  expect(faultLines([])).toEqual([])
})

test('after 200 faults it says how many more there are', () => {
  expect(faultLines(faults(200))).toHaveLength(200)
  expect(faultLines(faults(201)).slice(-2)).toEqual(['a.csv:200: bad', '… and 1 more errors'])
  expect(faultLines(faults(1200)).at(-1)).toBe('… and 1000 more errors')
})

test('what a message quotes neither breaks the list nor steers the terminal', () => {
  const message = '"a\n\u001b[31m\u009b" is not a date'
  expect(faultLines([{ file: 'a.yaml', line: 1, message }])).toEqual([
    'a.yaml:1: "a\\u000a\\u001b[31m\\u009b" is not a date',
  ])
  const [long = ''] = faultLines([{ file: 'a.yaml', line: 1, message: 'x'.repeat(9000) }])
  expect(long).toHaveLength(401)
})
