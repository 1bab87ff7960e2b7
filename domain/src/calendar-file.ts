/**
 * Calendar files (iCalendar, RFC 5545) as text. Times are UTC, so no file needs the rules of a zone.
 * There is no METHOD: without one DTSTAMP is the time of the last change (RFC 5545 section 3.8.7.2),
 * and the same event gives the same bytes each time it is asked for.
 */

/** Times in epoch ms. `sequence` counts the changes, so that programs know the newer of two copies. */
export type CalendarEvent = {
  uid: string
  sequence: number
  changedAt: number
  startsAt: number
  endsAt: number
  title: string
  /** Plain text. */
  description: string
  /** Address of the page where it takes place. */
  address: string
  /** It will not take place, and stays in the file so that programs strike it out. */
  cancelled?: boolean
}

export type CalendarFile = {
  name: string
  /** For subscriptions: programs are asked to look again after so many minutes. */
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
    // RFC 7986 section 5.1, and what programs read that are older than it.
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
  // An address has no escapes: what would end the line is left out.
  `URL:${event.address.replace(/\p{Cc}/gu, '')}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** A file needs at least one component (RFC 5545 section 3.4), also while nothing is in it. */
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

/** `20220302T140000Z`, as calendar files and the forms of calendars on the web write a time (epoch ms). */
export const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545 section 3.3.11. */
export const escapedText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (/[\n\t]/.test(character) ? character : ''))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Octets of a line without its end (RFC 5545 section 3.1). */
const lineLimit = 75

/** Breaks a line between characters, never within one; what follows a break begins with a blank. */
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
