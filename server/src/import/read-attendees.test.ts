import { describe, expect, test } from 'vitest'
import { readAttendees, readAttendeesFile } from './read-attendees.ts'

const read = (text: string) => {
  const result = readAttendees(text, 'people.csv')
  return result.ok
    ? result.attendees
    : result.errors.map(({ file, line, message }) => `${file}:${line}: ${message}`)
}
const ada = { email: 'ada@example.org', first: 'Ada', last: 'Okafor' }
const header = 'email,first,last\n'

describe('a file is read', () => {
  test.each([
    ['with unquoted fields', `${header}ada@example.org,Ada,Okafor\n`],
    ['without a trailing newline', `${header}ada@example.org,Ada,Okafor`],
    ['with a BOM', `\uFEFF${header}ada@example.org,Ada,Okafor\n`],
    ['with a BOM before a quote', '\uFEFF"email",first,last\nada@example.org,Ada,Okafor\n'],
    ['with CRLF line endings', 'email,first,last\r\nada@example.org,Ada,Okafor\r\n'],
    ['with CR line endings', 'email,first,last\rada@example.org,Ada,Okafor\r'],
    ['with mixed line endings', `${header}"ada@example.org","Ada","Okafor"\r\n`],
    ['with quoted fields', '"email","first","last"\n"ada@example.org","Ada","Okafor"\n'],
    [
      'with column names in another order and case',
      'Last,EMAIL,First\nOkafor,ada@example.org,Ada\n',
    ],
    ['with spaces in the header', ' email , first , last \nada@example.org,Ada,Okafor\n'],
    [
      'with spaces around the fields and capitals in the email address',
      `${header}  ADA@Example.org , Ada , Okafor \n`,
    ],
    ['with empty lines', `${header}\n\nada@example.org,Ada,Okafor\n\n`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([ada])
  })

  test.each([
    ['"Ada, ""the first"""', 'Ada, "the first"'],
    ['Ze\u0301', 'Zé'],
    ["'=SUM(1)", '=SUM(1)'],
    ["'+1", '+1'],
    ["'-1", '-1'],
    ["'@home", '@home'],
    ["'Ada", "'Ada"],
    ["''=1", "''=1"],
    ['=1', '=1'],
  ])('with the first name %s read as %s', (written, first) => {
    expect(read(`${header}a@b,${written},\n`)).toEqual([{ email: 'a@b', first, last: '' }])
  })

  test('with only a header row', () => {
    expect(read(header)).toEqual([])
  })
})

describe('every error is reported with its line', () => {
  const headerForm = '1: the first row must be: email,first,last'
  const control = 'a field contains a line break or another control character'
  test.each<[string, string[]]>([
    ['', [headerForm]],
    ['\n\n', [headerForm]],
    ['email,first\n', [`${headerForm}; "last" is missing`]],
    ['email,first,last,phone\n', [`${headerForm}; unknown column "phone"`]],
    ['email,first,last,first\n', [`${headerForm}; "first" appears twice`]],
    [
      'email;first;last\n',
      [
        `${headerForm}; unknown column "email;first;last", "email" is missing, "first" is missing, "last" is missing`,
      ],
    ],
    [
      'a@b,Ada,Okafor\n',
      [
        `${headerForm}; unknown column "a@b", unknown column "ada", unknown column "okafor", "email" is missing, "first" is missing, "last" is missing`,
      ],
    ],
    [`${header}ada,A,B\n`, ['2: "ada" is not an email address']],
    [`${header}a b@c,A,B\n`, ['2: "a b@c" is not an email address']],
    [`${header}a@b@c,A,B\n`, ['2: "a@b@c" is not an email address']],
    [`${header}@c,A,B\n`, ['2: "@c" is not an email address']],
    [`${header}a@,A,B\n`, ['2: "a@" is not an email address']],
    [`${header}a\u200B@c,A,B\n`, ['2: "a\u200B@c" is not an email address']],
    [
      `${header}P1@x.Rehearsal.Invalid,A,B\n`,
      ['2: p1@x.rehearsal.invalid is reserved for rehearsals'],
    ],
    [`${header},A,B\n`, ['2: the email address is missing']],
    [`${header}a@b,,B\n`, ['2: the first name is missing']],
    [`${header}a@b,"  ",B\n`, ['2: the first name is missing']],
    [`${header}a@b,A\n`, ['2: found 2 fields, expected 3']],
    [`${header}a@b,A,B,C\n`, ['2: found 4 fields, expected 3']],
    [`${header}a@b;A;B\n`, ['2: found 1 field, expected 3']],
    [`${header}a@b,A,B\nc@d,C,D\nA@B ,E,F\n`, ['4: a@b is already on line 2']],
    [
      `${header}a@b,A,B\na@b,A,B\na@b,A,B\n`,
      ['3: a@b is already on line 2', '4: a@b is already on line 2'],
    ],
    [`${header}a@b,A\u0007,C\n`, [`2: ${control}`]],
    [`${header}a@b,A\u0000,C\n`, [`2: ${control}`]],
    [`${header}a@b,A,"B\tC"\n`, [`2: ${control}`]],
    [`${header}a@b,${'x'.repeat(255)},C\n`, ['2: a field is longer than 254 characters']],
    [`${header}x,,\n`, ['2: "x" is not an email address', '2: the first name is missing']],
    [`${header}a@b,"A,B\n`, ['2: a quote is missing or is in the wrong place']],
  ])('%j', (text, errors) => {
    expect(read(text)).toEqual(errors.map((error) => `people.csv:${error}`))
  })

  test.each(['\n', '\r\n'])(
    'after empty lines and multi-line fields, with %j as the line ending',
    (end) => {
      const lines = ['email,first,last', '', 'a@b,"A', '', 'B",C', '', '', 'x,D,E', '"y",F,G']
      expect(read(lines.join(end))).toEqual([
        `people.csv:3: ${control}`,
        'people.csv:8: "x" is not an email address',
        'people.csv:9: "y" is not an email address',
      ])
    },
  )

  test('including errors in rows before mismatched quotes', () => {
    expect(read(`${header}x,A,B\n\n"c"d,C,D\ny,E,F\n`)).toEqual([
      'people.csv:2: "x" is not an email address',
      'people.csv:4: a quote is missing or is in the wrong place',
    ])
  })
})

test.each([
  ['Latin-1', Buffer.from(`${header}a@b,A,B\nc@d,Zo\xeb,X\n`, 'latin1'), 3],
  ['UTF-16', Buffer.from(`\uFEFF${header}`, 'utf16le'), 1],
  ['a truncated character', Buffer.from(`${header}a@b,é`).subarray(0, -1), 2],
])(
  '%s is an error at the first line that is not UTF-8, with advice on how to save the file',
  (_, bytes, line) => {
    const message = 'this is not UTF-8; save the file as "CSV UTF-8"'
    const errors = [{ file: 'people.csv', line, message }]
    expect(readAttendeesFile(bytes, 'people.csv')).toEqual({ ok: false, errors })
  },
)
