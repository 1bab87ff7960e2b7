import { expect, test } from 'vitest'
import { readAttendees, readAttendeesFile } from './read-attendees.ts'

const read = (text: string) => {
  const result = readAttendees(text, 'people.csv')
  return result.ok
    ? result.attendees
    : result.faults.map(({ line, message }) => `${line}: ${message}`)
}
const ada = { email: 'ada@example.org', first: 'Ada', last: 'Okafor' }

test.each([
  ['plain', 'email,first,last\nada@example.org,Ada,Okafor\n'],
  ['without a last newline', 'email,first,last\nada@example.org,Ada,Okafor'],
  ['with a BOM', '\uFEFFemail,first,last\nada@example.org,Ada,Okafor\n'],
  ['with CRLF', 'email,first,last\r\nada@example.org,Ada,Okafor\r\n'],
  ['quoted', '"email","first","last"\n"ada@example.org","Ada","Okafor"\n'],
  ['in another order and case', 'Last,EMAIL,First\nOkafor,ada@example.org,Ada\n'],
  ['with blanks and capitals', 'email,first,last\n  ADA@Example.org , Ada , Okafor \n'],
  ['with empty lines', 'email,first,last\n\nada@example.org,Ada,Okafor\n\n'],
])('a file that is %s is read', (_, text) => {
  expect(read(text)).toEqual([ada])
})

test('quotes keep commas and quotes, names come in one Unicode form, formula guards are taken off', () => {
  expect(read('email,first,last\na@b,"Ada, ""the first""",Ze\u0301\nc@d,\'=Sum,\n')).toEqual([
    { email: 'a@b', first: 'Ada, "the first"', last: 'Zé' },
    { email: 'c@d', first: '=Sum', last: '' },
  ])
})

test.each([
  ['', ['1: the first row must be: email,first,last']],
  ['name,mail\n', ['1: the first row must be: email,first,last']],
  ['email,first,last,phone\n', ['1: the first row must be: email,first,last']],
  ['email,first,last\nada,A,B\n', ['2: "ada" is not an e-mail address']],
  ['email,first,last\na b@c,A,B\n', ['2: "a b@c" is not an e-mail address']],
  ['email,first,last\na@b@c,A,B\n', ['2: "a@b@c" is not an e-mail address']],
  ['email,first,last\na@b,,B\n', ['2: the first name is missing']],
  ['email,first,last\na@b,A\n', ['2: there are 2 fields instead of 3']],
  ['email,first,last\na@b,A,B,C\n', ['2: there are 4 fields instead of 3']],
  ['email,first,last\na@b,A,B\nA@B,C,D\n', ['3: a@b is already in line 2']],
  [
    'email,first,last\na@b,"A\nB",C\nx,D,E\n',
    [
      '2: a field holds a line break or another control character',
      '4: "x" is not an e-mail address',
    ],
  ],
  [
    'email,first,last\na@b,A\u0007,C\n',
    ['2: a field holds a line break or another control character'],
  ],
  [`email,first,last\na@b,${'x'.repeat(255)},C\n`, ['2: a field is longer than 254 characters']],
])('%j has its faults by line', (text, faults) => {
  expect(read(text)).toEqual(faults)
})

test('a quote that is never closed is a fault with its line', () => {
  expect(String(read('email,first,last\na@b,"A,B\n'))).toMatch(/^\d+: the quotes do not match/)
})

test('a file that is not UTF-8 says how to save it', () => {
  const latin1 = Buffer.from('email,first,last\na@b,Zo\xeb,X\n', 'latin1')
  expect(readAttendeesFile(latin1, 'people.csv')).toMatchObject({
    ok: false,
    faults: [{ line: 1, message: 'the file is not UTF-8; save it as "CSV UTF-8"' }],
  })
})
