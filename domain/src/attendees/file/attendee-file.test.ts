import { describe, expect, test } from 'vitest'
import type { SeparatedRows } from '../../table-files/separated-rows.ts'
import { attendeesOf, openAttendeeFile, openingAttendeeFile } from './attendee-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = new Uint8Array(2 * text.length)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(2 * at, text.charCodeAt(at), !isBigEndian)
  return bytes
}
/** Encodes text as Windows-1252, where the letters used here have the same codes as in Unicode. */
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

function read(bytes: Uint8Array) {
  const file = openAttendeeFile(bytes)
  if (!file.ok) throw new Error(file.reason.message)
  const { attendees, faulty, leftOut, repeated } = attendeesOf(file, file)
  return {
    people: attendees.map(({ email, first, last }) => [email, first, last].join(' | ')),
    faulty: faulty.map(({ line, errors }) => [line, errors[0]?.message]),
    leftOut,
    repeated,
  }
}
const ada = 'ada@example.org | Ada | Okafor'
const zoe = 'zoe@example.org | Zoë | Müller'

describe('files in all common formats are read', () => {
  test.each<[string, Uint8Array]>([
    ['commas', utf8('email,first,last\nzoe@example.org,Zoë,Müller\n')],
    ['semicolons', utf8('email;first;last\r\nzoe@example.org;Zoë;Müller\r\n')],
    ['tabs', utf8('email\tfirst\tlast\nzoe@example.org\tZoë\tMüller')],
    ['vertical bars', utf8('email|first|last\rzoe@example.org|Zoë|Müller\r')],
    ['UTF-8 with a byte order mark', utf8('\uFEFFemail,first,last\nzoe@example.org,Zoë,Müller')],
    [
      'UTF-16 (Excel’s "Unicode text")',
      utf16('\uFEFFemail\tfirst\tlast\r\nzoe@example.org\tZoë\tMüller\r\n'),
    ],
    ['UTF-16, big-endian', utf16('\uFEFFemail,first,last\nzoe@example.org,Zoë,Müller\n', true)],
    [
      'Windows-1252 (Excel’s "CSV")',
      windows1252('Email;Vorname;Nachname\r\nzoe@example.org;Zoë;Müller\r\n'),
    ],
    [
      'a first line that names the separator, as Excel writes it',
      utf8('sep=;\nemail;first;last\nzoe@example.org;Zoë;Müller'),
    ],
    [
      'quoted fields that contain separators',
      utf8(
        '"Company, Ltd; x";email,first,last\n"a, b;c";zoe@example.org,Zoë,Müller'.replaceAll(
          ';',
          ',',
        ),
      ),
    ],
    [
      'empty lines and rows that contain only separators',
      utf8('\n\nemail,first,last\n,,\n\nzoe@example.org,Zoë,Müller\n,,\n'),
    ],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual({ people: [zoe], faulty: [], leftOut: 0, repeated: 0 })
  })

  test('without headings, the column with an @ is the email column', () => {
    const file = openAttendeeFile(utf8('Ada,ada@example.org\n'))
    expect(file).toMatchObject({ header: false, columns: { email: [1], first: -1 } })
  })
})

describe('columns are found by their headings, in any order', () => {
  test.each([
    ['English', 'Surname,First name,E-mail address,Phone', 'Okafor,Ada,ada@example.org,1'],
    ['English, full name in one column', 'Name,Email', 'Ada Okafor,ada@example.org'],
    ['German', 'Nachname;Vorname;E-Mail-Adresse', 'Okafor;Ada;ada@example.org'],
    ['German, with "Name" for the last name', 'Name;Vorname;E-Mail', 'Okafor;Ada;ada@example.org'],
    ['French', 'Prénom;Nom;Adresse e-mail', 'Ada;Okafor;ada@example.org'],
    ['French, full name in one column', 'Nom complet;Courriel', 'Ada Okafor;ada@example.org'],
    ['Spanish', 'Nombre;Apellidos;Correo electrónico', 'Ada;Okafor;ada@example.org'],
    ['Italian', 'Nome;Cognome;Indirizzo e-mail', 'Ada;Okafor;ada@example.org'],
    [
      'Italian, full name in one column',
      'Nome e cognome;Posta elettronica',
      'Ada Okafor;ada@example.org',
    ],
    [
      'Outlook',
      '"First Name","Middle Name","Last Name","E-mail Address","E-mail Type","E-mail Display Name"',
      '"Ada","","Okafor","ada@example.org","SMTP","Ada Okafor (ada@example.org)"',
    ],
    [
      'Eventbrite, with the attendee’s columns and not the buyer’s',
      'Order ID,Order date,Attendee status,Buyer first name,Buyer last name,Buyer email,Attendee first name,Attendee Surname,Attendee email',
      '1,2022-01-01,Attending,Bo,Payer,bo@example.org,Ada,Okafor,ada@example.org',
    ],
    [
      'Eventbrite, with the number of the attendee',
      'Order #,Attendee #,First Name,Last Name,Email',
      '1,7,Ada,Okafor,ada@example.org',
    ],
    [
      'pretix',
      'Order code,Status,E-mail,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email',
      'ABC,Paid,bo@example.org,Ada Okafor,Ada,Okafor,ada@example.org',
    ],
    [
      'pretix, with the order’s email address for an attendee without one',
      'Bestellnummer;Status;E-Mail;Teilnehmername;Teilnehmer-E-Mail',
      'ABC;bezahlt;ada@example.org;Ada Okafor;',
    ],
  ])('%s', (_, header, row) => {
    expect(read(utf8(`${header}\r\n${row}\r\n`)).people).toEqual([ada])
  })
})

test.each([
  ['Okafor, Ada', 'Ada', 'Okafor'],
  ['Ada Okafor', 'Ada', 'Okafor'],
  ['  Ada  Chi  Okafor ', 'Ada Chi', 'Okafor'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['María de la Cruz', 'María', 'de la Cruz'],
  ['Martin Luther King, Jr.', 'Martin Luther', 'King, Jr.'],
  ['Ada', 'Ada', ''],
])('the name %s is split into the first name "%s" and the last name "%s"', (name, first, last) => {
  const { people } = read(utf8(`Name\tEmail\n${name}\ta@example.org`))
  expect(people).toEqual([`a@example.org | ${first} | ${last}`])
})

test.each(
  [
    ...[
      'Attending',
      'Checked In',
      'Paid',
      'bezahlt',
      'payé',
      'Pending (confirmed)',
      '',
      'yes',
      'Payée',
      'INSCRITO',
    ],
  ].map((status) => [status, 0] as const),
)('a row with the status "%s" is registered', (status) => {
  expect(read(utf8(`email,first,status\na@example.org,A,${status}`)).leftOut).toBe(0)
})

test.each([
  ...['Not Attending', 'Cancelled', 'canceled', 'Refunded', 'Deleted', 'Transferred', 'Declined'],
  ...['storniert', 'Erstattet', 'Nimmt nicht teil', 'annulé', 'Remboursée', 'ne participe pas'],
  ...['Cancelado', 'Reembolsado', 'No asistirá', 'Annullato', 'Rimborsato', 'non partecipa', 'no'],
  ...['Open', 'No show fee', 'Paid (refunded)', 'Member', 'offen', 'Unpaid'],
  ...['Pending', 'pending (overdue)', 'Approval pending', 'Ausstehend', 'En attente', 'Pendiente'],
])('a row with the status "%s" is left out and counted', (status) => {
  const text = `email,first,status\na@example.org,A,${status}\nb@example.org,B,ok`
  expect(read(utf8(text))).toMatchObject({ people: ['b@example.org | B | '], leftOut: 1 })
})

test('statuses are counted, each can be taken or left out, and a row needs all of its own', () => {
  const rows = ['a,Paid,', 'b,paid,', 'c,Open,', 'd,,', 'e,Paid,Not attending']
  const text = `email,first,status,attending\n${rows.map((it) => it.replace(',', '@example.org,N,')).join('\n')}`
  const file = openAttendeeFile(utf8(text))
  if (!file.ok) throw new Error(file.reason.message)
  expect(attendeesOf(file, file).statuses).toEqual([
    { status: 'Paid', rows: 2, taken: true },
    { status: 'Open', rows: 1, taken: false },
    { status: '', rows: 1, taken: true },
    { status: 'Paid, Not attending', rows: 1, taken: false },
  ])
  const statuses = { take: ['OPEN'], leave: ['paid', ''] }
  expect(attendeesOf(file, { ...file, statuses })).toMatchObject({
    attendees: [{ email: 'c@example.org' }],
    leftOut: 4,
  })
})

test.each([
  ['with empty cells', 'Member list exported 12.02.2027;;\n\n'],
  ['with other separators', 'Members, guests, friends and others\nNotes: none, yet\n'],
  ['with an address', 'Questions to office@example.org;;\n'],
])('headings are found below a title %s', (_, title) => {
  expect(read(utf8(`${title}E-Mail;Vorname;Nachname\nzoe@example.org;Zoë;Müller`)).people).toEqual([
    zoe,
  ])
})

test('a title does not count among the rows, and words below a person are no headings', () => {
  const text = 'Members;;\nemail;first;last\na@x.io;A;\nb@x.io;B;\nc@x.io;C;'
  expect(openAttendeeFile(utf8(text), 2)).toMatchObject({ rows: { length: 3 } })
  expect(openAttendeeFile(utf8('Ada;a@x.io\nName;Email'))).toMatchObject({ header: false })
})

test('rows about something else that was ordered, or about somebody who is not named yet, are no faulty rows', () => {
  const pretix =
    'E-mail,Attendee name,Attendee email\nbo@x.io,Ada Okafor,ada@example.org\nbo@x.io,,'
  expect(read(utf8(pretix))).toEqual({ people: [ada], faulty: [], leftOut: 0, repeated: 1 })
  const eventbrite = [
    'Buyer email,Attendee first name,Attendee Surname,Attendee email',
    'bo@x.io,Ada,Okafor,ada@example.org',
    'bo@x.io,Info Requested,Info Requested,Info Requested',
  ]
  expect(read(utf8(eventbrite.join('\n')))).toMatchObject({
    people: [ada],
    faulty: [],
    repeated: 1,
  })
})

test('a repeated attendee is registered once, and a second name for the same address is an error', () => {
  const rows = ['a@example.org,Ada,O', 'A@Example.org,Ada,O', 'a@example.org,Bo,P']
  expect(read(utf8(`email,first,last\n${rows.join('\n')}`))).toEqual({
    people: ['a@example.org | Ada | O'],
    faulty: [
      [
        4,
        'a@example.org is already on line 2 with another name; each attendee needs their own email address',
      ],
    ],
    leftOut: 0,
    repeated: 1,
  })
})

test('a row without a name adds nothing if another row has its address', () => {
  const rows = ['A@example.org,,', 'a@example.org,Ada,O', 'a@example.org,,', 'b@example.org,,']
  const { people, faulty, repeated } = read(utf8(`email,first,last\n${rows.join('\n')}`))
  expect(people).toEqual(['a@example.org | Ada | O'])
  expect([faulty.map(([line]) => line), repeated]).toEqual([[5], 2])
})

test('faulty rows are reported by line number, including after a quoted line break and at an unclosed quote', () => {
  const text = 'email;first\n"a\nb";X\nno-address;Y\nc@example.org;C\nd@example.org;"D\n'
  const { people, faulty } = read(utf8(text))
  expect(people).toEqual(['c@example.org | C | '])
  expect(faulty.map(([line]) => line)).toEqual([2, 4, 6])
})

test('a long file is read in slices, only up to its limit, and only the first thousand columns of a row', () => {
  const long = utf8('a,b\n'.repeat(200_000))
  expect([...openingAttendeeFile(long)].length).toBeGreaterThan(3)
  expect(openAttendeeFile(long, 50)).toMatchObject({ rows: { length: 51 } })
  expect(openAttendeeFile(utf8(`${','.repeat(5000)}\na`))).toMatchObject({ rows: { length: 1 } })
  const [first] = (openAttendeeFile(utf8('a,'.repeat(5000))) as SeparatedRows).rows
  expect(first?.fields).toHaveLength(1000)
})

test('a quote may be followed by spaces, and a quote in the wrong place is found at once', () => {
  const text = `email,first,last\na@example.org,"Ada" ,O\n"a${'"b'.repeat(500_000)}${' '.repeat(500_000)},x\nb@example.org,B,\n`
  expect(read(utf8(text))).toMatchObject({
    people: ['a@example.org | Ada | O'],
    faulty: [[3, expect.any(String)]],
  })
})

test.each<[string, Uint8Array, RegExp]>([
  ['an Excel workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0), /workbook/],
  ['a file that is not text', Uint8Array.of(1, 0, 2, 0), /isn’t text/],
  ['an empty file', utf8('\uFEFF\n\n'), /empty/],
])('%s is refused with an explanation', (_, bytes, words) => {
  expect(openAttendeeFile(bytes)).toMatchObject({
    ok: false,
    reason: { message: expect.stringMatching(words) },
  })
})
