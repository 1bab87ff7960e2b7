import type { FolderEvent } from '@rostra/domain/event/event-folder'
import { expect, test } from 'vitest'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { event, openInstead, useEvent } from '../testing/use-event.ts'

const minute = 60_000
const hour = 60 * minute
type Session = (typeof testEvent.sessions)[number]
const [talk] = testEvent.sessions as [Session]
const person = { first: 'Ngozi', last: 'Bello', file: '' }

const withDoor = (more: Partial<FolderEvent> = {}, sessions: Session[] = [talk]) => ({
  ...testEvent,
  event: {
    ...testEvent.event,
    publicPage: true as const,
    publicSpeakers: true as const,
    registration: { mode: 'open' as const },
    ...more,
  },
  sessions,
})
const env = { SMTP_URL: 'smtp://127.0.0.1:9' }
/** One place is taken. */
const oneRegistered =
  "INSERT INTO registration (id, email, first, last, answers, state, at, position) VALUES ('r', 'a@example.org', 'A', '', '{}', 'registered', 0, 1)"
useEvent({ once: true, event: withDoor(), env })

const html = async () => (await fetch(`${event.url}/event`)).text()
/** The text of a part, without its tags. */
const textOf = (page: string, part: string): string =>
  (
    new RegExp(`class="${part}"[^>]*>(.*?)</(?:p|dl|aside|section|header)>`, 's').exec(page)?.[1] ??
    ''
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const asked = (page: string) =>
  [textOf(page, 'ask'), textOf(page, 'alone'), textOf(page, 'under')].join('|')

test('what it asks follows who may register', async () => {
  const found: Record<string, string> = {}
  const states: Record<string, [Partial<FolderEvent>, object?]> = {
    open: [{}],
    places: [{ registration: { mode: 'open', capacity: 1200 } }],
    list: [{ registration: undefined as never }],
    soon: [{}, {}],
    elsewhere: [{ registration: { mode: 'elsewhere', url: 'https://shop.example' } }],
    draft: [{ draft: true, inDraft: ['publicPage'], opensAt: '2022-03-01T09:30:00Z' } as never],
  }
  for (const [name, [more, settings = env]] of Object.entries(states)) {
    await openInstead({ event: withDoor(more), env: settings as never })
    await event.clock.set(startsAt - 72 * hour)
    found[name] = asked(await html())
  }
  expect(found).toMatchInlineSnapshot(`
    {
      "draft": "||This event isn’t open yet. It opens: Tue 1 Mar, 09:30",
      "elsewhere": "|Register|Already registered? Sign in",
      "list": "|Sign in|Registration is closed.",
      "open": "Your email Register Free. Already registered? Sign in|Register|Free. Already registered? Sign in",
      "places": "Your email Register Free. 1,200 of 1,200 places left. Already registered? Sign in|Register|Free. 1,200 of 1,200 places left. Already registered? Sign in",
      "soon": "||Registration opens soon. Already registered? Sign in",
    }
  `)
})

test('a place that is taken is one less within a minute, and the last one leads to the waiting list', async () => {
  const registration = { mode: 'open', capacity: 1, waitingList: true } as const
  await openInstead({ event: withDoor({ registration }), env })
  expect(await html()).toContain('1 of 1 places left.')
  await event.rows(oneRegistered)
  expect(await html()).toContain('1 of 1 places left.')
  await event.clock.advance(minute)
  expect(asked(await html())).toContain('Join the waiting list')
})

test('searches are told where people can register only while they can', async () => {
  const found: Record<string, string | undefined> = {}
  const states: Record<string, [registration: object | undefined, hours?: number]> = {
    open: [{ mode: 'open' }],
    elsewhere: [{ mode: 'elsewhere', url: 'https://shop.example' }],
    full: [{ mode: 'open', capacity: 1 }],
    waitingList: [{ mode: 'open', capacity: 1, waitingList: true }],
    closed: [undefined],
    over: [{ mode: 'open' }, 100],
    overElsewhere: [{ mode: 'elsewhere', url: 'https://shop.example' }, 100],
  }
  for (const [name, [registration, hours = -72]] of Object.entries(states)) {
    await openInstead({ event: withDoor({ registration } as never), env })
    await event.rows(oneRegistered)
    await event.clock.set(startsAt + hours * hour)
    const target = /"RegisterAction","target":"([^"]*)"/.exec(await html())?.[1]
    found[name] = target?.replace(event.url, '')
  }
  expect(found).toEqual({ open: '/register', elsewhere: 'https://shop.example' })
})

test('while a session is on, it is named and can be joined; afterwards people are thanked', async () => {
  await openInstead({ event: withDoor({ registration: undefined as never }), env })
  await event.clock.set(startsAt + minute)
  const live = await html()
  expect([textOf(live, 'eyebrow bold'), textOf(live, 'alone')]).toEqual([
    'Live now Session iwd',
    'Join',
  ])
  expect(live).toMatch(/<i class="now" data-from="\d+" data-to="\d+"><\/i>/)
  await event.clock.set(startsAt + 100 * hour)
  const over = await html()
  expect([textOf(over, 'eyebrow bold'), textOf(over, 'alone')]).toEqual([
    'Thank you for coming',
    'Sign in',
  ])
})

test('nobody is invited into what is over: there are recordings, or thanks alone', async () => {
  const found: string[] = []
  for (const replayStream of [{ type: 'file' as const, url: 'files/replay.mp4' }, undefined]) {
    for (const registration of [
      { mode: 'open' as const, capacity: 9 },
      { mode: 'elsewhere' as const, url: 'https://shop.example' },
    ]) {
      const sessions = [{ ...talk, ...(replayStream ? { replayStream } : {}) }]
      await openInstead({ event: withDoor({ registration }, sessions), env })
      await event.clock.set(startsAt + 100 * hour)
      const page = await html()
      expect(page).not.toMatch(/type="email"|places left|href="[^"]*(?:register|shop)/)
      const ways = page.match(/<a class="go" href="\/signin"[^>]*>[^<]*/g) ?? []
      found.push([textOf(page, 'eyebrow bold'), textOf(page, 'alone'), ways.length].join())
    }
  }
  const watch = 'Thank you for coming,Watch the recordings,3'
  const thanks = 'Thank you for coming,,0'
  expect(found).toEqual([watch, watch, thanks, thanks])
})

test.each([
  [
    'Hi. More.\n\nWith:\n\n- a\n- b\n\nEnd.',
    '<p class="big">More.</p><p>End.</p>|<p>With:</p><ul><li>a</li><li>b</li></ul>',
  ],
  [
    'Hi. More.\n\n- a\n  - b\n- c\n\nEnd.',
    '<p class="big">More.</p>|<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><p>End.</p>',
  ],
  [
    'Hi. More.\n\n1. a\n   - b\n2. c',
    '<p class="big">More.</p>|<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
  ],
])(
  'the first list of the welcome is beside the text, unless it is nested: %j',
  async (welcome, about) => {
    await openInstead({ event: withDoor({ welcome }), env })
    const [, left = '', right = ''] =
      /about" lang="en" dir="auto"><div>(.*?)<\/div>(?:<div>(.*?)<\/div>)?<\/section>/s.exec(
        await html(),
      ) ?? []
    expect(`${left}|${right}`.replaceAll('\n', '')).toBe(about)
  },
)

test('the languages of a preview keep its time', async () => {
  await openInstead({ event: withDoor({ languages: ['en', 'fr'] }), env })
  const page = await (await fetch(`${event.url}/preview/event?at=${startsAt}`)).text()
  expect(page).toContain(`href="?lang=fr&amp;at=${startsAt}"`)
  expect(await html()).toContain('href="?lang=fr"')
})

test('it has the faces of speakers who have one, portraits or initials of all, and no initials where nobody has a face', async () => {
  const withFace = { ...person, first: 'Ada', file: 'files/ada.jpg' }
  await openInstead({ event: withDoor({}, [{ ...talk, speakers: [person, withFace] }]), env })
  const some = await html()
  expect(some.match(/<figure/g)).toHaveLength(1)
  expect(some.match(/<li><span class="nobody"[^>]*>NB</g)).toHaveLength(1)
  await openInstead({ event: withDoor({}, [{ ...talk, speakers: [person] }]), env })
  const none = await html()
  expect(none).toContain('class="drawn"')
  expect(none).not.toMatch(/<figure|<li><span/)
})

test('a cancelled session keeps its place, and an event without sessions says that they follow', async () => {
  const cancelled = {
    ...talk,
    id: 'off',
    title: 'Off',
    status: 'cancelled' as const,
    speakers: [person],
  }
  await openInstead({ event: withDoor({}, [talk, cancelled]), env })
  const page = await html()
  expect(page).toMatch(/data-cancelled><div[^>]*>.*?Off.*?<b>Cancelled<\/b>/s)
  expect(page).not.toContain('id="speakers"')
  await openInstead({ event: withDoor({}, []), env })
  expect(await html()).toContain('The programme follows.')
})

test('the day of what is on is shown first, also past midnight; else today, the next one, or the last', async () => {
  const [iwd, later] = testEvent.sessions as [Session, Session]
  // At 14:00; the first for eleven hours.
  const sessions = [{ ...iwd, duration: 11 * 3600 }, later]
  await openInstead({ event: withDoor({}, sessions), env })
  const shown: unknown[] = []
  for (const hours of [-72, 1, 10.5, 11.5, 24.5, 100]) {
    await event.clock.set(startsAt + hours * hour)
    const page = await html()
    shown.push([
      /class="ribbon" data-scrolls data-day="(\d)">/.exec(page)?.[1],
      /data-show-day="(\d)" aria-pressed="true"/.exec(page)?.[1],
      /class="day" data-day="(\d)">/.exec(page)?.[1],
    ])
  }
  expect(shown).toEqual(['0', '0', '0', '1', '1', '1'].map((day) => [day, day, day]))
})

test('the ribbon of a day names full hours, also where zones are half an hour apart', async () => {
  await openInstead({ event: withDoor({ timeZone: 'Asia/Kolkata' }), env })
  const [, hours = ''] = /<div class="hours">(.*?)<\/div>/.exec(await html()) ?? []
  expect(hours.match(/>\d\d:\d\d</g)).toEqual(['>20:00<', '>21:00<', '>22:00<', '>23:00<'])
})
