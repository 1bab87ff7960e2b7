import { describe, expect, test } from 'vitest'
import { eventDays, eventEnd } from '../event/event-days.ts'
import { sessionWords } from '../sessions/session-words.ts'
import { readAudience } from './mailing-audience.ts'
import { filledLine, filledMarkdown, unknownPlaceholders, withSessions } from './mailing-text.ts'
import { mailingDue, minutesFor } from './mailings.ts'

const hour = 3600_000
const start = Date.UTC(2027, 2, 2, 14)
const session = (startsAt: number, replay = false, status?: 'cancelled') => ({
  id: `${startsAt}`,
  startsAt,
  endsAt: startsAt + hour,
  ...(status ? { status } : {}),
  ...(replay ? { replayStream: { type: 'hls', url: 'x' } } : {}),
})

describe('when a mailing is sent by itself', () => {
  const sessions = [
    session(start + 3 * hour),
    session(start),
    session(start - hour, false, 'cancelled'),
  ]

  test('reminders follow the first session that is held, and are not sent when it is too late', () => {
    expect(mailingDue({ kind: 'day-before' }, sessions)).toEqual({
      from: start - 24 * hour,
      until: start - 12 * hour,
    })
    expect(mailingDue({ kind: 'hour-before' }, sessions)).toEqual({
      from: start - hour,
      until: start,
    })
  })

  test('recordings are announced at the end, once every session has its own', () => {
    expect(mailingDue({ kind: 'replays' }, sessions)).toBe(undefined)
    const recorded = [session(start, true), session(start + hour, true)]
    expect(mailingDue({ kind: 'replays' }, recorded)?.from).toBe(start + 2 * hour)
  })

  test('whoever starred a session hears of its replay once attendees may watch it', () => {
    const one = { ...session(start, true), replayFrom: new Date(start + 5 * hour).toISOString() }
    const to = `starred:${one.id}`
    const others = [session(start + hour), one]
    expect(mailingDue({ kind: 'replays', to }, others)?.from).toBe(start + 5 * hour)
    expect(mailingDue({ kind: 'replays', to: 'starred:gone' }, others)).toBe(undefined)
    const sent = { ...session(start + hour), liveStream: { type: 'studio', url: '' } }
    expect(mailingDue({ kind: 'replays' }, [sent, one])?.from).toBe(start + 5 * hour)
  })

  test('its own time is the one that counts, except for confirmations', () => {
    expect(mailingDue({ kind: 'hour-before', at: 5 }, sessions)?.from).toBe(5)
    expect(mailingDue({ kind: 'text', at: 5 }, [])?.from).toBe(5)
    expect(mailingDue({ kind: 'text' }, sessions)).toBe(undefined)
    expect(mailingDue({ kind: 'registered', at: 5 }, sessions)).toBe(undefined)
    expect(mailingDue({ kind: 'day-before' }, [])).toBe(undefined)
  })
})

test('3,000 emails at 60 a minute take 50 minutes', () => {
  expect([minutesFor(3000, 60), minutesFor(1, 60), minutesFor(0, 60)]).toEqual([50, 1, 0])
})

const many = (count: number) => `ids:${Array.from({ length: count }, (_, at) => `a${at}`)}`
test.each([
  ['all', { of: 'all' }],
  ['never', { of: 'never' }],
  ['starred:opening', { of: 'starred', showId: 'opening' }],
  ['field:Ticket=Day 1 = both', { of: 'field', name: 'Ticket', value: 'Day 1 = both' }],
  ['ids:b, a,b', { of: 'ids', ids: ['b', 'a'] }],
  ['starred:', undefined],
  ['field:Ticket=', undefined],
  ['field:=VIP', undefined],
  ['ids:a,,b', undefined],
  ['everyone', undefined],
  ['speakers', { of: 'speakers' }],
  ['constructor:x', undefined],
])('%s is the audience %j', (to, audience) => {
  expect(readAudience(to)).toEqual(audience)
})

test('at most 1,000 people can be chosen one by one', () => {
  expect(readAudience(many(1_000))).toMatchObject({ of: 'ids' })
  expect(readAudience(many(1_001))).toBe(undefined)
})

describe('when sessions are, in words', () => {
  const opening = { ...session(start), id: 'opening', title: 'Opening' }
  const close = { ...session(start + 27 * hour), id: 'close', title: 'Closing' }
  const sessions = [close, { ...session(start - hour, false, 'cancelled'), title: 'No' }, opening]
  const given = { zone: 'Pacific/Auckland', language: 'en' } as const

  test('they are those of the first that is held, in the zone and its name', () => {
    expect(sessionWords(sessions, given)).toEqual({
      date: 'Wednesday, 3 March 2027',
      time: '03:00',
      zone: 'New Zealand Daylight Time',
      sessions: 'Wednesday, 3 March 2027 at 03:00 GMT+13 · Opening',
    })
    expect(sessionWords(sessions, { ...given, zone: 'UTC' })?.zone).toBe('UTC')
    expect(sessionWords([], given)).toBe(undefined)
  })

  test('starred ones are listed in their place, in the language of the email', () => {
    const words = sessionWords(sessions, {
      starred: ['close', 'opening', 'gone'],
      about: 'close',
      zone: 'Europe/Paris',
      language: 'fr',
    })
    expect(words).toMatchObject({ date: 'mercredi 3 mars 2027', time: '18:00' })
    expect(words?.sessions.split('\n').map((it) => it.replace(/.* · /, ''))).toEqual([
      'Opening',
      'Closing',
    ])
  })
})

describe('placeholders', () => {
  const ada = {
    first: 'Ada',
    last: 'Okafor',
    name: 'Ada Okafor',
    event: 'The day',
    link: 'https://x.example/enter#mail=a.b',
    certificate: undefined,
    date: undefined,
    time: undefined,
    zone: undefined,
    sessions: 'One *a*\nTwo',
  }

  test('stand for what differs from person to person', () => {
    expect(filledLine('{name}: {event}', ada)).toBe('Ada Okafor: The day')
    expect(filledMarkdown('[Join]({link})', ada)).toBe(`[Join](${ada.link})`)
  })

  test('a missing name takes its space with it, and braces in a name stay', () => {
    expect(filledLine('Hello {first},', { ...ada, first: '' })).toBe('Hello,')
    expect(filledLine('Hello {first}', { ...ada, first: '{last}' })).toBe('Hello {last}')
  })

  test('names are only text in Markdown', () => {
    expect(filledMarkdown('{first}', { ...ada, first: '<b>*x*' })).toBe('\\<b\\>\\*x\\*')
  })

  test('sessions come before the link and the line that leads to it, or at the end', () => {
    expect(withSessions('Hi\n\nJoin:\n\n{link}')).toBe('Hi\n\n{sessions}\n\nJoin:\n\n{link}')
    expect(withSessions('Hi\n\n{link}')).toBe('Hi\n\n{sessions}\n\n{link}')
    expect(withSessions('Hi\n\nJoin: {link}')).toBe('Hi\n\n{sessions}\n\nJoin: {link}')
    expect(withSessions('Hi')).toBe('Hi\n\n{sessions}')
  })

  test('a link after a few words and a colon is alone in its paragraph', () => {
    const opened = (text: string) => filledMarkdown(text, ada, (name) => `[${name}]`)
    expect(opened('Your way in: {link}')).toBe('Your way in:\n\n[link]')
    expect(opened('- One: {link}')).toBe(`- One: ${ada.link}`)
  })

  test('a paragraph with a link that the person does not have is left out', () => {
    expect(filledMarkdown('One\n\nYours: {certificate}\n\nTwo', ada)).toBe('One\n\nTwo')
  })

  test('it takes neither a link that they have nor the whole text with it', () => {
    expect(filledMarkdown('Join: {link} {certificate}', ada)).toBe(`Join: ${ada.link}`)
    expect(filledMarkdown('Hello {first}: {certificate}', ada)).toBe('Hello Ada:')
  })

  test('a paragraph with a date that the event does not have is left out', () => {
    expect(filledMarkdown('One\n\nOn {date} at {time}\n\nTwo', ada)).toBe('One\n\nTwo')
    expect(filledMarkdown('{date}: {link}', ada)).toBe(`: ${ada.link}`)
  })

  test('sessions are lines of text, and one line in a subject', () => {
    expect(filledMarkdown('Yours:\\\n{sessions}', ada)).toBe('Yours:\\\nOne \\*a\\*\\\nTwo')
    expect(filledLine('{sessions}', ada)).toBe('One *a*; Two')
  })

  test('other words in braces are found, each once', () => {
    expect(unknownPlaceholders('{fist} {first} {fist} {1} {a b}')).toEqual(['fist'])
  })
})

test('an event is one appointment a day, in its own time zone', () => {
  const sessions = [session(start), session(start + 2 * hour), session(start + 24 * hour)]
  expect(eventDays(sessions, 'UTC')).toEqual([
    { date: '2027-03-02', startsAt: start, endsAt: start + 3 * hour },
    { date: '2027-03-03', startsAt: start + 24 * hour, endsAt: start + 25 * hour },
  ])
  expect(eventDays([session(start), session(start + 11 * hour)], 'UTC')).toHaveLength(2)
  expect(eventDays([session(start), session(start + 11 * hour)], 'America/New_York')).toHaveLength(
    1,
  )
  expect(eventEnd(sessions)).toBe(start + 25 * hour)
  expect(eventEnd([])).toBe(undefined)
})
