import { attendeesOf, openAttendeeFile } from '@rostra/domain/attendees/file/attendee-file'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines } from '../platform/csv.ts'
import { attendeesCsv } from './attendees-csv.ts'

function read(text: string) {
  const file = openAttendeeFile(Buffer.from(text))
  return file.ok ? attendeesOf(file, file) : file
}
const hostile = fc.string({
  unit: fc.constantFrom(...'=+-@＝＠;,"|\t\r\n )(a1!', "'", 'cmd'),
  minLength: 1,
  maxLength: 12,
})

test('no part of a field that a spreadsheet may read as a cell starts like a formula', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (fields) => {
      for (const field of fields) {
        const line = csvLines([[field]]).slice(0, -2)
        const text = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
        expect(text).not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
        for (const part of text.split(/[;\t\r\n]/).slice(1))
          expect(part).not.toMatch(/^[=+\-@＝＋－＠](?!\))/)
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', `"'\r'=1+1"`],
  ['a;=1+1', "a;'=1+1"],
  ['a\n@b', `"a\n'@b"`],
  ['well ;-)', 'well ;-)'],
  ['a=b', 'a=b'],
  ['a-b; c', 'a-b; c'],
])('%j is written as %j', (field, written) => {
  expect(csvLines([[field]])).toBe(`${written}\r\n`)
})

test('hostile names are unchanged after an export and import', () => {
  const name = hostile.map((it) => it.replace(/[\t\r\n']/g, '').trim()).filter(Boolean)
  fc.assert(
    fc.property(name, name, (first, last) => {
      const attendee = { email: 'ada@example.org', first, last }
      expect(read(attendeesCsv([attendee]))).toEqual({
        attendees: [attendee],
        faulty: [],
        leftOut: 0,
        repeated: 0,
      })
    }),
    { numRuns: 300 },
  )
})
