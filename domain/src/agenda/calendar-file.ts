/**
 * Calendar files (iCalendar, RFC 5545) as text. Times are UTC, so no file needs the rules of a zone.
 * There is no METHOD: without one DTSTAMP is the time of the last change (RFC 5545 section 3.8.7.2),
 * and the same event produces the same bytes on every request.
 */

/** Times in epoch ms. `sequence` counts the changes, so that calendar programs can tell which copy is newer. */
export type CalendarEvent = {
  uid: string
  sequence: number
  changedAt: number
  startsAt: number
  endsAt: number
  title: string
  /** Plain text. */
  description: string
  /** Address of the page where the event takes place. */
  address: string
  /** Cancelled events stay in the file so that calendar programs show them as cancelled. */
  cancelled?: boolean
}

export type CalendarFile = {
  name: string
  /** For subscriptions: after how many minutes calendar programs should refresh the file. */
  refreshMinutes?: number
  events: readonly CalendarEvent[]
}

/** The file's text, lines ended by CRLF and folded. */
export function calendarFile({ name, refreshMinutes, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rostra//Rostra//EN',
    'CALSCALE:GREGORIAN',
    // NAME is RFC 7986 section 5.1; older programs read X-WR-CALNAME.
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    ...(refreshMinutes
      ? [
          `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
          `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
        ]
      : []),
    ...(events.length > 0 ? events.flatMap(eventLines) : universalTime),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapedText(event.uid)}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escapedText(event.title)}`,
  `DESCRIPTION:${escapedText(event.description)}`,
  // Several programs do not show URL; all show LOCATION.
  `LOCATION:${escapedText(event.address)}`,
  // A URI value has no escapes, so characters that would end the line are removed.
  `URL:${event.address.replace(/\p{Cc}/gu, '')}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** A file needs at least one component (RFC 5545 section 3.4), even without events. */
const universalTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Formats epoch ms as `20220302T140000Z`, for calendar files and web calendar links. */
export const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545 section 3.3.11. */
export const escapedText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (/[\n\t]/.test(character) ? character : ''))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Most octets in a line, without its line break (RFC 5545 section 3.1). */
const lineLimit = 75

/** Folds a line between characters, never within one; continuation lines begin with a space. */
export function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > lineLimit) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
