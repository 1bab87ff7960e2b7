/** What organisers keep about attendees besides address and name: columns of their own files, such as a member number. */
import { cleanText } from './attendee-entry.ts'
import type { FileColumns } from './file/find-columns.ts'

/** Values by the name of their field; empty ones are absent. */
export type AttendeeFields = Record<string, string>

/** The longest name and value of a field, in characters. */
export const fieldNameLimit = 40
export const fieldValueLimit = 200

/** Fields on a certificate. */
export const certificateFieldsLimit = 3

/** A column of a file that can be kept as a field; `place` counts from 0. */
export type OwnColumn = { place: number; name: string }

/** The columns that have a heading and are used for nothing else. Of those with the same name, only the first. */
export function ownColumns(header: readonly string[], columns: FileColumns): OwnColumn[] {
  const used = new Set(Object.values(columns).flat())
  const seen = new Set<string>()
  return header.flatMap((cell, place) => {
    const name = [...fieldValue(cell)].slice(0, fieldNameLimit).join('').trim()
    const key = fieldKey(name)
    if (used.has(place) || name === '' || reserved.test(key) || seen.has(key)) return []
    seen.add(key)
    return [{ place, name }]
  })
}

/** Names with the same key are one field. */
export const fieldKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Names that objects inherit, and headings of the files that we write ourselves. */
const reserved =
  /^(?:__proto__|constructor|prototype|email|first name|last name|row|error)$|^(?:registered|last signed in) \(/

/** A cell on one line, without what our exports add to it for spreadsheets. */
export const fieldValue = (cell: string): string => cleanText(cell.replace(/[\p{Cc}\s]+/gu, ' '))

/** The value of a field, whose name anyone on the team may have typed. */
export const fieldOf = (fields: AttendeeFields, name: string): string | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** What a person has after a change: fields that it does not name stay, and those that are empty now go. */
export function mergedFields(before: AttendeeFields, given: AttendeeFields): AttendeeFields {
  const merged = Object.entries({ ...before, ...given }).filter(([, value]) => value !== '')
  // In one order, so that the same fields are stored as the same text.
  return Object.fromEntries(merged.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
