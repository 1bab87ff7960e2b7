import { expect, test } from 'vitest'
import { errorLines } from './print-errors.ts'

const errors = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ file: 'a.csv', line: n + 1, message: 'bad' }))

test('an error is printed as one line with file, line and message', () => {
  expect(errorLines(errors(2))).toEqual(['a.csv:1: bad', 'a.csv:2: bad'])
  expect(errorLines([])).toEqual([])
})

test('after 200 errors only the number of further errors is printed', () => {
  expect(errorLines(errors(200))).toHaveLength(200)
  expect(errorLines(errors(201)).slice(-2)).toEqual(['a.csv:200: bad', '… and 1 more errors'])
  expect(errorLines(errors(1200)).at(-1)).toBe('… and 1000 more errors')
})

test('control characters in a message are escaped, and a long message is cut off', () => {
  const message = '"a\n\u001b[31m\u009b" is not a date'
  expect(errorLines([{ file: 'a.yaml', line: 1, message }])).toEqual([
    'a.yaml:1: "a\\u000a\\u001b[31m\\u009b" is not a date',
  ])
  const [long = ''] = errorLines([{ file: 'a.yaml', line: 1, message: 'x'.repeat(9000) }])
  expect(long).toHaveLength(401)
})
