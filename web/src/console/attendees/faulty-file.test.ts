import { attendeesOf, openAttendeeFile } from '@rostra/domain/attendees/file/attendee-file'
import { expect, test } from 'vitest'
import { faultyFile } from './faulty-file.ts'

function read(text: string) {
  const file = openAttendeeFile(new TextEncoder().encode(text))
  if (!file.ok) throw new Error(file.reason.message)
  return { file, found: attendeesOf(file, file) }
}

test.each([
  ['headings', 'Firma;Nachname;Vorname;E-Mail\n"A; B";Okafor;Ada;ada\nC;Lind;Bea;b@example.org\n'],
  ['no headings', 'b@example.org;Bea\nada;Ada\n'],
])('the file of faulty rows can be corrected and imported again: %s', (_, text) => {
  const { file, found } = read(text)
  const columns = { ...file.columns, first: file.header ? file.columns.first : 1 }
  const faulty = attendeesOf(file, { header: file.header, columns }).faulty
  expect(found.faulty.length).toBeGreaterThan(0)
  const written = faultyFile(file, { header: file.header, columns }, faulty)
  const again = read(written.replace(/(^|;)ada;/m, '$1ada@example.org;'))
  expect(again.file.separator).toBe(';')
  expect(again.found).toMatchObject({
    attendees: [{ email: 'ada@example.org', first: 'Ada' }],
    faulty: [],
  })
})
