/** The speakers of a row: several in a cell, with their addresses, roles and organisations. */
import { attendeeErrors, cleanAttendee } from '../../attendees/attendee-entry.ts'
import { particles, splitName } from '../../attendees/split-name.ts'
import type { ColumnField, OutsideSpeaker } from '../outside-programme.ts'

type Cells = Readonly<Partial<Record<ColumnField, string>>>
type Speakers = { speakers: OutsideSpeaker[] } | { problem: string }

const limits = { role: 120, organisation: 120, bio: 4000 } as const
const speakersLimit = 100

/**
 * `;` and line breaks separate; without them, ` & `, `/` and words for “and” do where every part is a name of two to five
 * words, and two or more commas do where every part is one. With one comma, it is one person: last name, first name.
 */
export function speakersIn(cells: Cells): Speakers {
  const named = namesIn(cells)
  const addresses = (cells.email ?? '').split(/[;,\s<>()]+/).filter((it) => it.includes('@'))
  if (named.length > speakersLimit)
    return { problem: `It has more than ${speakersLimit} speakers.` }
  if (addresses.length > 1 && addresses.length !== named.length)
    return {
      problem: `It has ${addresses.length} addresses for ${named.length} speakers. Write as many, in the same order.`,
    }
  const speakers: OutsideSpeaker[] = []
  for (const [index, { text, ...more }] of named.entries()) {
    const { name, organisation, address } = piecesOf(text)
    const { first, last, email } = cleanAttendee({
      ...(more.last === undefined ? splitName(name) : { first: name, last: more.last }),
      email: address ?? addresses[index] ?? '',
    })
    if (first === '' && last === '') continue
    const [wrong] = attendeeErrors({ first: first || last, last, email: email || 'a@b' }, email)
    if (wrong) return { problem: `Of the speaker ${name}, ${wrong.message}.` }
    if (email && speakers.some((it) => it.email === email)) continue
    speakers.push({
      first: first || last,
      last: first ? last : '',
      ...(email && { email }),
      ...said('role', partOf(cells.role, index, named.length)),
      ...said('organisation', organisation ?? partOf(cells.organisation, index, named.length)),
      ...said('bio', index === 0 ? cells.bio : ''),
    })
  }
  const long = speakers.flatMap((it) =>
    Object.entries(limits).filter(
      ([field, limit]) => (it[field as keyof typeof limits]?.length ?? 0) > limit,
    ),
  )[0]
  if (long)
    return { problem: `The speaker's ${long[0]} has more than ${long[1]} characters. Shorten it.` }
  return { speakers }
}

const said = (field: keyof typeof limits, text = '') =>
  text.trim() === '' ? {} : { [field]: text.trim() }

/** As many values as speakers are one for each; one alone is the first speaker's. */
function partOf(cell: string | undefined, index: number, speakers: number): string {
  const parts = listed(cell ?? '')
  if (parts.length === speakers) return parts[index] ?? ''
  return index === 0 ? (cell ?? '') : ''
}

const listed = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((it) => it.trim())
    .filter(Boolean)

/** Names, or first and last names of two columns in the same order. */
function namesIn({
  speakers = '',
  first = '',
  last = '',
}: Cells): { text: string; last?: string }[] {
  if (speakers.trim() !== '') return separated(speakers).map((text) => ({ text }))
  const lasts = listed(last)
  const firsts = listed(first)
  return Array.from({ length: Math.max(firsts.length, lasts.length) }, (_, at) => ({
    text: firsts[at] ?? '',
    last: lasts[at] ?? '',
  }))
}

function separated(cell: string): string[] {
  const parts = listed(cell)
  if (parts.length > 1 || /[;\n]/.test(cell.trim())) return parts
  const text = cell.trim()
  // What is in brackets belongs to one person: “University of Arts & Sciences”.
  const outside = text.replace(/\([^()]*\)/g, (it) => ' '.repeat(it.length))
  for (const sign of [/\s(?:&|and|und|et|y|e)\s|\s?\/\s?/g, /,/g]) {
    const found = cutAt(text, outside, sign)
    const isSafe = found.length > (sign.source === ',' ? 2 : 1) && found.every(isName)
    if (isSafe) return found
  }
  return [text]
}

function cutAt(text: string, outside: string, sign: RegExp): string[] {
  const found: string[] = []
  let from = 0
  for (const match of outside.matchAll(sign)) {
    found.push(text.slice(from, match.index).trim())
    from = match.index + match[0].length
  }
  return [...found, text.slice(from).trim()]
}

/** Two to five words that begin as names do; “Okafor, Ada” is one too. */
function isName(text: string): boolean {
  const words = text
    .replace(/\([^()]*\)|<[^<>]*>/g, ' ')
    .trim()
    .split(/[\s,]+/)
  if (words.length < 2 || words.length > 5) return false
  return words.every((it) => particles.has(it) || /^[\p{Lu}\p{Lo}]/u.test(it))
}

/** Of `Dr. Ada Lovelace (University X) <ada@example.org>`: the brackets have an address or an organisation. */
function piecesOf(text: string): { name: string; organisation?: string; address?: string } {
  const inside = [...text.matchAll(/\(([^()]*)\)|<([^<>]*)>/g)].map((it) =>
    (it[1] ?? it[2] ?? '').trim(),
  )
  let name = text.replace(/\([^()]*\)|<[^<>]*>/g, ' ')
  const bare = name.split(/[\s,]+/).find((it) => it.includes('@'))
  if (bare) name = name.replace(bare, ' ')
  const address = inside.find((it) => it.includes('@')) ?? bare
  const organisation = inside.find((it) => it !== '' && !it.includes('@'))
  return {
    // Without the commas that what was taken out has left.
    name: name
      .replace(/\s+/g, ' ')
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean)
      .join(', '),
    ...(address && { address: address.replace(/^mailto:/, '') }),
    ...(organisation && { organisation }),
  }
}
