import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendeesOf, openAttendeeFile } from './attendee-file.ts'
import { pastedAttendees, pastedFile } from './pasted-attendees.ts'

test.each([
  ['Ada Okafor <ada@example.org>', ['ada@example.org', 'Ada', 'Okafor']],
  ['"Okafor, Ada" <ada@example.org>', ['ada@example.org', 'Ada', 'Okafor']],
  ['ada@example.org, Ada, Okafor', ['ada@example.org', 'Ada', 'Okafor']],
  ['Ada\tOkafor\tADA@example.org', ['ada@example.org', 'Ada', 'Okafor']],
  ['Ada;Okafor;ada@example.org', ['ada@example.org', 'Ada', 'Okafor']],
  ['Ada Maria Okafor ada@example.org', ['ada@example.org', 'Ada Maria', 'Okafor']],
  ['  ada.okafor2@example.org  ', ['ada.okafor2@example.org', 'Ada', 'Okafor']],
  ['ada+summit@example.org', ['ada+summit@example.org', 'Ada', '']],
  ['12@example.org', ['12@example.org', '12', '']],
])('%s is read as one person', (line, [email, first, last]) => {
  expect(pastedAttendees(line)).toEqual({ attendees: [{ email, first, last }], unread: [] })
})

test('a line with several addresses gives one attendee per address', () => {
  const { attendees } = pastedAttendees(
    'Ada Okafor <ada@example.org>, Bea Lind <bea@example.org>; carl@example.org',
  )
  expect(attendees.map(({ email, first }) => [email, first])).toEqual([
    ['ada@example.org', 'Ada'],
    ['bea@example.org', 'Bea'],
    ['carl@example.org', 'Carl'],
  ])
})

test('headings are ignored, an address counts once, and lines without an address are listed', () => {
  expect(
    pastedAttendees(
      'Email\tFirst\tLast\nada@example.org\tAda\tOkafor\n\nBea\nADA@example.org\tA\tB\n',
    ),
  ).toEqual({
    attendees: [{ email: 'ada@example.org', first: 'Ada', last: 'Okafor' }],
    unread: ['Bea'],
  })
})

test('importing the file made from pasted attendees gives the same attendees', () => {
  const word = fc.stringMatching(/^[A-Z][a-zé"]{0,8}$/)
  const person = fc.record({ local: fc.stringMatching(/^[a-z]{1,8}$/), first: word, last: word })
  fc.assert(
    fc.property(
      fc.uniqueArray(person, { selector: ({ local }) => local, minLength: 1 }),
      (people) => {
        const attendees = people.map(({ local, first, last }) => ({
          email: `${local}@example.org`,
          first,
          last,
        }))
        const opened = openAttendeeFile(new TextEncoder().encode(pastedFile(attendees)))
        if (!opened.ok) throw new Error(opened.reason.message)
        expect(attendeesOf(opened, opened)).toMatchObject({ attendees, faulty: [] })
      },
    ),
  )
})
