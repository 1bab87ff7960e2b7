/** Calendar files, read back by an independent parser. */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile, escapedText, folded } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'opening@7d0c',
  sequence: 3,
  changedAt: Date.UTC(2022, 1, 1, 9, 30),
  startsAt: Date.UTC(2022, 2, 2, 14),
  endsAt: Date.UTC(2022, 2, 2, 18),
  title: 'Opening',
  description: 'Come early',
  address: 'https://example.org/conference/show/opening',
}
const fileOf = (events: CalendarEvent[], refreshMinutes?: number) =>
  calendarFile({ name: 'Women’s Day', events, ...(refreshMinutes ? { refreshMinutes } : {}) })

const parsed = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsIn = (text: string) =>
  parsed(text)
    .getAllSubcomponents('vevent')
    .map((it) => new ICAL.Event(it))

test('an event has every property that calendar programs expect', () => {
  expect(fileOf([event]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rostra//Rostra//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Women’s Day',
    'X-WR-CALNAME:Women’s Day',
    'BEGIN:VEVENT',
    'UID:opening@7d0c',
    'DTSTAMP:20220201T093000Z',
    'LAST-MODIFIED:20220201T093000Z',
    'SEQUENCE:3',
    'DTSTART:20220302T140000Z',
    'DTEND:20220302T180000Z',
    'SUMMARY:Opening',
    'DESCRIPTION:Come early',
    'LOCATION:https://example.org/conference/show/opening',
    'URL:https://example.org/conference/show/opening',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancelled event stays in the file with the status CANCELLED', () => {
  const [read] = parsed(fileOf([{ ...event, cancelled: true }])).getAllSubcomponents('vevent')
  expect(read?.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('a subscription has its refresh interval as both REFRESH-INTERVAL and X-PUBLISHED-TTL', () => {
  const calendar = parsed(fileOf([event], 30))
  const interval = calendar.getFirstPropertyValue('refresh-interval')
  expect(String(interval)).toBe('PT30M')
  expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT30M')
  expect(fileOf([event])).not.toContain('REFRESH-INTERVAL')
})

test('a file without events is still valid, because it contains a time zone component', () => {
  const calendar = parsed(fileOf([]))
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
})

test.each([
  ['a; b', 'a\\; b'],
  ['a, b', 'a\\, b'],
  ['C:\\temp', 'C:\\\\temp'],
  ['\\n', '\\\\n'],
  ['two\nlines', 'two\\nlines'],
  ['two\r\nlines\rmore', 'two\\nlines\\nmore'],
  ['a\0b\u0007c\u0085d', 'abcd'],
  ['tab\tstays', 'tab\tstays'],
  ['"quotes" and: colons', '"quotes" and: colons'],
  ['half \ud83d', 'half \ufffd'],
])('the text %j is written as %j', (text, written) => {
  expect(escapedText(text)).toBe(written)
})

test.each([
  ['x'.repeat(75), ['x'.repeat(75)]],
  ['x'.repeat(76), ['x'.repeat(75), ' x']],
  ['x'.repeat(150), ['x'.repeat(75), ` ${'x'.repeat(74)}`, ' x']],
  // Two octets each: the 38th would end at 76.
  ['é'.repeat(38), ['é'.repeat(37), ' é']],
  // Four octets each, and never broken in two.
  ['🎉'.repeat(19), ['🎉'.repeat(18), ' 🎉']],
])('a long line is folded at 75 octets (%#)', (line, lines) => {
  expect(folded(line).split('\r\n')).toEqual(lines)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('\\', ';', ',', ':', '\n', '\r', '"', ' ', 'n', 'é', '🎉', '女'),
  }),
)
/** A text as a parser reads it back: well-formed, `\n` line breaks, no control characters except newline and tab. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')

const octets = (line: string) => encodeURIComponent(line).replace(/%../g, 'x').length

test('a parser reads back any texts as they were written, and no line is longer than 75 octets', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: anyText, description: anyText }), { minLength: 1, maxLength: 4 }),
      anyText,
      (texts, name) => {
        const events = texts.map((text, index) => ({ ...event, uid: `${index}@x`, ...text }))
        const file = calendarFile({ name, events })
        expect(file.endsWith('\r\n')).toBe(true)
        const lines = file.split('\r\n')
        for (const line of lines) {
          expect(octets(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
        expect(
          eventsIn(file).map(({ uid, summary, description }) => ({
            uid,
            title: summary,
            description,
          })),
        ).toEqual(
          texts.map(({ title, description }, index) => ({
            uid: `${index}@x`,
            title: readable(title),
            description: readable(description),
          })),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('a parser reads back any times unchanged, in UTC', () => {
  const second = fc.integer({ min: 0, max: 4_102_444_800 }).map((it) => it * 1000)
  fc.assert(
    fc.property(
      second,
      fc.integer({ min: 1, max: 2_592_000 }),
      second,
      (startsAt, length, changedAt) => {
        const endsAt = startsAt + length * 1000
        const [read] = eventsIn(fileOf([{ ...event, startsAt, endsAt, changedAt }]))
        expect(read?.startDate.zone.tzid).toBe('UTC')
        expect(read?.startDate.toJSDate().getTime()).toBe(startsAt)
        expect(read?.endDate.toJSDate().getTime()).toBe(endsAt)
        const stamp = read?.component.getFirstPropertyValue('dtstamp') as ICAL.Time
        expect(stamp.toJSDate().getTime()).toBe(changedAt)
      },
    ),
  )
})

test('the texts of an event cannot inject a property, an alarm or another event', () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\v', '\f', '\0\r\n', '\\n', '\r\n ']
  for (const line of breaks) {
    const evil = `x${line}BEGIN:VALARM${line}ACTION:DISPLAY${line}END:VALARM${line}END:VEVENT${line}BEGIN:VEVENT${line}UID:other`
    const text = calendarFile({
      name: evil,
      events: [
        {
          ...event,
          uid: evil,
          title: evil,
          description: evil,
          address: `https://a.example/${evil}`,
        },
      ],
    })
    const [found, ...more] = eventsIn(text)
    expect(more).toEqual([])
    expect(found?.component.getAllSubcomponents()).toEqual([])
    expect(found?.summary.startsWith('x')).toBe(true)
    expect(found?.component.getAllProperties().map(({ name }) => name)).toEqual(
      eventsIn(fileOf([event]))[0]
        ?.component.getAllProperties()
        .map(({ name }) => name),
    )
    expect(parsed(text).getAllSubcomponents()).toHaveLength(1)
  }
})
