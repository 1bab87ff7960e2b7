/** Which column of a file is which field, by what people call them. */
import type { AttendeeColumn } from '@rostra/domain/attendee-entry'

export type Columns = Record<AttendeeColumn, number>

const names: Record<AttendeeColumn, RegExp> = {
  email: /^(?:e-?mail|e-?mail[ _-]?address|mail)$/,
  first: /^(?:first|first[ _-]?name|given[ _-]?name|forename|vorname|prénom|nombre)$/,
  last: /^(?:last|last[ _-]?name|family[ _-]?name|surname|nachname|nom|apellidos?)$/,
}

/** -1 where none is recognised; `header` is the file's first row. */
export function matchColumns(header: readonly string[]): Columns {
  const place = (column: AttendeeColumn) =>
    header.findIndex((cell) => names[column].test(cell.trim().toLowerCase()))
  return { email: place('email'), first: place('first'), last: place('last') }
}

/** A first row with an address in it is a person, not a header. */
export const hasHeader = (first: readonly string[]): boolean =>
  !first.some((cell) => cell.includes('@'))
