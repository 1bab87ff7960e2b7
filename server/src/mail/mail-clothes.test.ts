/** Every kind of email as mail programs read it: what it is made of, and what it says without pictures and as text. */
import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import { lateAnswerMail } from '../questions/late-answer-mail.ts'
import { registrationMail } from '../registration/registration-mail.ts'
import { decoded } from '../testing/mail-server.ts'
import { registers } from '../testing/registering-people.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'
import { ribbonHtml } from './mail-ribbon.ts'

useMail()
const speakers = [
  { first: 'Amara', last: 'Nwosu', file: '' },
  { first: 'Ingrid', last: 'Sol & Berg', file: '' },
]
const folder = {
  ...testEvent,
  event: {
    ...testEvent.event,
    name: 'The <b>Day</b>',
    helpContact: 'help@example.org',
    logo: 'files/logo.png',
    registration: { mode: 'open', capacity: 4, waitingList: true },
  },
  sessions: testEvent.sessions.map((it) => (it.id === 'iwd' ? { ...it, speakers } : it)),
} as typeof testEvent
useEvent(() => ({
  as: ['organiser', 'ada'],
  event: folder,
  env: { PUBLIC_URL: 'https://event.example.org', SMTP_URL: smtp.url },
}))

const text =
  'Hello {first},\n\n{link}\n\nYours: {certificate}\n\n> one\n\n- two\n\n| a |\n|---|\n| b |'
const preview = (kind: string, changes: object = {}) =>
  done('mailing-preview', {
    draft: { kind, to: 'all', subject: 'News of {event}', text, ...changes },
    email: 'ada@example.org',
  })
const htmlIn = (mail: string) => /<!doctype html>[\s\S]*<\/html>/.exec(decoded(mail))?.[0] ?? ''
/** Sends one of each kind that isn’t a mailing. */
async function everyLetter(): Promise<string[]> {
  const { id } = (
    await event.call('help-ticket', {
      ...{ firstname: 'Nia', lastname: '<b>', email: 'nia@example.org' },
      ...{ phone: '', company: '', message: 'It is\nblack <i>' },
    })
  ).body
  const { revision } = (await done('help-thread', { id })).ticket
  const answer = { id, revision, text: 'Reload.\n\nBest, <b>Mo</b>', close: true }
  await done('help-answer', answer)
  await done('staff-invite', { email: 'mo@example.org', role: 'moderator' })
  const { body } = await registers(event, smtp, 'nia@example.org')
  await done('registration-cancel', {}, body.token)
  event.clock.advance(11_000)
  await event.runMaintenance()
  await expect.poll(() => smtp.received.length).toBe(6)
  return smtp.received.map((it) => it.text)
}

const letters = ['place', 'placeInDraft', 'waiting', 'refused', 'cancelled', 'opened'] as const
/** Those that no person in a test asks for: of what the team decides, and in a language from right to left. */
function lettersOfData() {
  const look = {
    ...{ name: 'The <b>Day</b>', shortName: 'Day', theme: {}, helpContact: '' },
    ...({ composition: 'sun', when: '2 March', language: 'ar' } as const),
  }
  const when = { date: '2 March', time: '14:00', zone: 'UTC' }
  const siteAddress = 'https://event.example.org'
  const given = { look, when, siteAddress, first: '<i>', ribbon: 7, seat: 140, sessions: [] }
  const asked = { look, title: '<b>', question: 'It is\n<i>', answer: '<b>Yes' }
  return [
    ...letters.map((letter) => registrationMail({ ...given, letter })),
    lateAnswerMail({ ...asked, link: `${siteAddress}/show/iwd?at=1` }),
  ].map(({ html }) => html)
}

/** What the list says isn’t read everywhere, and why it may be used all the same. */
const enhancements: Record<string, string> = {
  'border-radius': 'corners are square in Outlook',
  'color-scheme CSS property': 'asks for the dark scheme of our own where it is read',
  'color-scheme meta tag': 'the same',
  '@media': 'phones and dark screens: without it, the email is light and in two columns',
  '<style> element': 'has only what may be missing',
  'Class selector': 'the same',
  'Attribute selector': 'only for Outlook.com, which inverts colours and writes these attributes',
  'Descendant combinator': 'the same',
  '<body> element': 'the ground is on the outer table too',
  'role attribute': 'only screen readers need it',
  'word-break': 'only for words that are longer than a line',
}

test('all kinds are made of what Gmail, Outlook and Apple Mail read', async () => {
  const kinds = ['registered', 'day-before', 'hour-before', 'replays', 'text']
  const mailings = await Promise.all(kinds.map(async (kind) => (await preview(kind)).html))
  const all = [...mailings, ...(await everyLetter()).map(htmlIn), ...lettersOfData()]
  // To the team: a test of the mail server, and that data will be erased.
  await done('mail-server-test')
  await done('closing-keep', { days: 10 })
  event.clock.set((await done('closing')).eraseAt - 7 * 24 * 3600_000)
  await expect.poll(() => smtp.received.length).toBe(8)
  const toTeam = smtp.received.slice(6).map(({ text: mail }) => htmlIn(mail))
  expect(toTeam.join()).toContain('>Decide how long data is kept</a>')
  all.push(...toTeam)
  const unread = new Set<string>()
  for (const html of all) {
    expect(html.length).toBeGreaterThan(1000)
    expect(html.length).toBeLessThan(60_000)
    // Nothing is loaded, and what people wrote is text.
    expect(html.replace(/ href="[^"]*"/g, '')).not.toMatch(/https?:|url\(|<i>|<b>/)
    expect(html.match(/<img /g)?.length ?? 0).toBe(
      html.match(/cid:head-[\w-]+@event"/g)?.length ?? 0,
    )
    const clients = ['gmail.*', 'outlook.*', 'apple-mail.*'] as const
    const { errors } = caniemail({ clients: [...clients], html }).issues
    for (const issues of errors.values()) for (const { title } of issues) unread.add(title)
  }
  expect([...unread].filter((title) => !enhancements[title])).toEqual([])
})

test('an email has its text and its picture beside each other, and the calendar apart', async () => {
  const mails = await everyLetter()
  const mail = mails.find((it) => it.includes('text/calendar')) ?? ''
  const types = [...mail.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type)
  expect(types).toEqual([
    'multipart/mixed',
    ...['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/png'],
    'text/calendar',
  ])
  const name = /cid:(head-[\w-]+@event)/.exec(htmlIn(mail))?.[1]
  expect(mail.toLowerCase()).toContain(`content-id: <${name}>`)
  expect(mail.length).toBeLessThan(40_000)
  const code = mails.find((it) => /^Subject:.*code/m.test(it)) ?? ''
  expect(code).not.toContain('image/png')
  expect(code.length).toBeLessThan(10_000)
})

test('letters of the team have buttons, and the same as text', async () => {
  const mails = await everyLetter()
  const mail = mails.find((it) => it.includes('mo@example.org')) ?? ''
  const invitation = decoded(mail)
  expect(htmlIn(mail)).toMatch(/href="https:[^"]*organise#link=[^"]*"[^>]*>Open the console</)
  expect(invitation).toMatch(/here:\r?\nhttps:\/\/event\.example\.org\/organise#link=/)
  const answer = mails.find((it) => decoded(it).includes('Write again')) ?? ''
  expect(decoded(answer)).toContain('> It is\r\n> black <i>')
  expect(htmlIn(answer)).toContain('Best, &#60;b&#62;Mo&#60;/b&#62;')
})

test('who is registered or reminded finds the sessions with their speakers, the date and the help contact', async () => {
  event.clock.set(startsAt - 3600_000)
  const { html, text: plain } = await preview('registered', { text: 'Hi\n\nJoin here:\n\n{link}' })
  expect(html).toContain('>You’re in, Ada.</h1>')
  expect(html).toContain('<strong>Session iwd</strong><br>Amara Nwosu, Ingrid Sol &#38; Berg</td>')
  expect(html.indexOf('Session iwd')).toBeLessThan(html.indexOf('Join here:'))
  expect(plain).toContain(
    'Wednesday, 2 March 2022 at 14:00 UTC · Session iwd (Amara Nwosu, Ingrid Sol & Berg)\n',
  )
  expect(plain).toContain('3 March 2022 · Online\nQuestions? help@example.org')
  expect(html).toContain('Questions? help@example.org')
  // Starred ones instead of the first; at the end without a button.
  await done('agenda-star', { sessionId: 'later', on: true }, ada)
  const reminder = (await preview('hour-before', { text: 'Soon' })).html
  expect(reminder).toContain('<strong>Session later')
  expect(reminder).not.toContain('<strong>Session iwd')
  expect((await preview('text')).html).not.toContain('<strong>Session')
})

test('a button names the day before the event, and never more than a phone has room for', async () => {
  const joins = async () => {
    const { html } = await preview('text', { text: '{link}' })
    return /class="on"[^>]*>([^<]*)</.exec(html)?.[1]
  }
  event.clock.set(startsAt - 6 * 24 * 3600_000)
  expect(await joins()).toBe('Join on 28 February')
  event.clock.set(startsAt - 49 * 3600_000)
  expect(await joins()).toBe('Join The &lt;b&gt;Day&lt;/b&gt;')
  const long = { ...folder.event, name: 'Datenschutzgrundverordnungskonferenz' }
  await event.replace({ ...folder, event: long })
  await expect.poll(joins).toBe('Join the event')
})

test('a person’s ribbon is cells in their colours, the same in every email', async () => {
  const ribbonIn = (html: string) =>
    [...html.matchAll(/<td width="(\d+)%" height="12" bgcolor="(#[0-9a-f]{6})"/g)].map(
      ([, width, colour]) => [Number(width), colour],
    )
  const ribbon = ribbonIn((await preview('text')).html)
  expect(ribbon).toHaveLength(28)
  expect(ribbon.reduce((sum, [width]) => sum + Number(width), 0)).toBe(100)
  expect(ribbonIn((await preview('replays')).html)).toEqual(ribbon)
  const invitation = (await everyLetter()).find((it) => it.includes('mo@example.org'))
  expect(ribbonIn(htmlIn(invitation ?? ''))).toEqual([])
})

test('the console’s preview shows the picture, which narrow windows scale as a whole', async () => {
  const draft = { kind: 'text', to: 'all', subject: 'News', text: 'Hello {first}' }
  const { path } = await done('mailing-view', { draft, email: 'ada@example.org' })
  const body = new URLSearchParams({ draft: JSON.stringify(draft) })
  const shown = await (await fetch(`${event.url}${path}`, { method: 'POST', body })).text()
  expect(shown).toMatch(
    /<img class="picture" src="data:image\/png;base64,iVBOR[^"]*" alt="" width="222" height="\d+" style="[^"]*width:100%;[^"]*height:auto;/,
  )
  expect(shown).not.toContain('cid:')
})

test('the cells of every ribbon fill the line', () => {
  // Ribbons whose bands end at half percents, which are sums that floating point misses.
  for (const number of [130, 399, 482]) {
    const widths = [...ribbonHtml(number, {}).matchAll(/width="(\d+)%" height/g)].map(([, width]) =>
      Number(width),
    )
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(100)
  }
})
