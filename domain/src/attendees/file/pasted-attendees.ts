/** Reads a list of people pasted from an email, a chat or a spreadsheet, in any common form. */
import type { AttendeeEntry } from '../attendee-entry.ts'
import { splitName } from '../split-name.ts'

export type Pasted = {
  attendees: AttendeeEntry[]
  /** Lines without an email address, except column headings. */
  unread: string[]
}

/** Characters around names and addresses. */
const around = /[\s<>,;"'()[\]]/

/** The email addresses in a line; matching a pattern for a whole address would take quadratic time. */
const addressesIn = (line: string): string[] =>
  line.split(around).filter((word) => {
    const at = word.indexOf('@')
    return at > 0 && at < word.length - 1
  })

/** Each address once, in order. Without a name next to it, the name is derived from the address. */
export function pastedAttendees(text: string): Pasted {
  const found = new Map<string, AttendeeEntry>()
  const unread: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const pieces = piecesOf(line)
    if (pieces.length === 0 && line.trim() !== '' && !(index === 0 && isHeading(line)))
      unread.push(line.trim())
    for (const piece of pieces) {
      const entry = pastedEntryOf(piece)
      if (!found.has(entry.email)) found.set(entry.email, entry)
    }
  }
  return { attendees: [...found.values()], unread }
}

/** The attendees as a CSV file that the import reads. */
export const pastedFile = (attendees: readonly AttendeeEntry[]): string =>
  [
    'Email,First name,Last name',
    ...attendees.map(({ email, first, last }) => [email, first, last].map(quoted).join(',')),
  ].join('\r\n')

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

const isHeading = (line: string) => /\be-?mail\b/i.test(line)

/** One piece for each address: mail programs put several people on one line. */
function piecesOf(line: string): string[] {
  const pieces: string[] = []
  let from = 0
  const found = addressesIn(line)
  for (const [index, address] of found.entries()) {
    // The last person gets the rest: in a table the name may come after the address.
    let end =
      index === found.length - 1 ? line.length : line.indexOf(address, from) + address.length
    while (end < line.length && around.test(line.charAt(end))) end += 1
    pieces.push(line.slice(from, end))
    from = end
  }
  return pieces
}

function pastedEntryOf(piece: string): AttendeeEntry {
  const [address = ''] = addressesIn(piece)
  const email = address
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/[.:]$/, '')
  const name = piece.replace(address, ' ')
  const parts = name
    .split(/[,;\t<>"()[\]]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [one = '', other] = parts
  if (other !== undefined) {
    // Address books put the last name first: Okafor, Ada <ada@example.org>.
    const isTurned = piece.includes('<') && !piece.includes('\t')
    return isTurned ? { email, first: other, last: one } : { email, first: one, last: other }
  }
  return { email, ...splitName(one || nameIn(email)) }
}

/** Derives a name from an address: `ada.okafor2@example.org` is Ada Okafor. */
const nameIn = (email: string): string =>
  email
    .replace(/@.*/, '')
    .replace(/\+.*/, '')
    .split(/[._\d-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || email.replace(/@.*/, '')
