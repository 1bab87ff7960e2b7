/** What an email to an attendee says: its dates and its buttons, in the reader's language and time zone. */
import { expect, test } from 'vitest'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, done, event, useEvent } from '../testing/use-event.ts'

useEvent({
  as: ['organiser', 'ada'],
  env: { PUBLIC_URL: 'https://event.example.org' },
  event: {
    ...testEvent,
    event: { ...testEvent.event, shortName: 'IWD & 10', timeZone: 'Pacific/Auckland' },
  },
})

const email = 'ada@example.org'
const preview = (text: string, changes: object = {}) =>
  done('mailing-preview', {
    draft: { kind: 'text', to: 'all', subject: 'News', text, ...changes },
    email,
  })
const buttonsIn = (html: string) =>
  [...html.matchAll(/<a class="on" href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, label]) => [
    label,
    to?.replace(/mail=.*/, 'mail='),
  ])

test('a button says what its link opens, with the short name, and after the end that these are the recordings', async () => {
  const text =
    'Hello\n\n{link}\n\n[Give feedback](https://conf.example/f)\n\nhttps://conf.example/ü\n\nwww.conf.example\n\nmo@conf.example\n\nOr {link}'
  const address = 'https://event.example.org/enter#mail='
  const before = await preview(text)
  expect(buttonsIn(before.html)).toEqual([
    ['Join IWD &amp; 10', address],
    ['Give feedback', 'https://conf.example/f'],
  ])
  expect(before.html).toContain('>https://conf.example/ü</a>')
  expect(before.text).toMatch(/Hello\n\nJoin IWD & 10\nhttps:\/\/event\.example\.org\/enter#mail=/)
  expect(before.text).toContain('Give feedback (https://conf.example/f)')
  // The last session ends four hours after its start.
  event.clock.set(startsAt + 28 * 3600_000)
  expect(buttonsIn((await preview(text)).html)[0]).toEqual(['Watch the recordings', address])
  const call = event.call('joinEmail', { email }, undefined, {
    headers: { 'accept-language': 'ja' },
  })
  expect((await call).status).toBe(200)
  expect(buttonsIn((await preview(text)).html)[0]?.[0]).toBe('アーカイブを見る')
})

test('who is told of recordings gets a button to them, also while the event goes on', async () => {
  const { html } = await preview('{link}', { kind: 'replays' })
  expect(buttonsIn(html)[0]?.[0]).toBe('Watch the recordings')
})

test('dates are those of the first session in the event’s zone, which is named', async () => {
  const { subject, text } = await preview('{date}, {time} ({zone})\n\n{sessions}', {
    subject: '{event}: {date}',
  })
  expect(subject).toBe('International Women’s Day: Tuesday, 1 March 2022')
  expect(text).toContain('Tuesday, 1 March 2022, 03:00 (New Zealand Daylight Time)')
  expect(text).toContain('Tuesday, 1 March 2022 at 03:00 GMT+13 · Session gone')
})

test('starred sessions are listed, in the zone of the person where it is known', async () => {
  for (const sessionId of ['later', 'iwd']) await done('agenda-star', { sessionId, on: true }, ada)
  const hours = { startHour: 22, startMinute: 0, endHour: 6, endMinute: 0 }
  await done('set-do-not-disturb', { on: false, timeZone: 'America/New_York', ...hours }, ada)
  expect((await preview('{sessions}')).text.split('\n\n')[0]).toBe(
    'Wednesday, 2 March 2022 at 09:00 GMT-5 · Session iwd\nThursday, 3 March 2022 at 09:00 GMT-5 · Session later',
  )
  // An email about one session has its date.
  const { text } = await preview('{date}', { to: 'starred:later' })
  expect(text).toContain('Thursday, 3 March 2022')
})

test('the console’s preview is a page of its own that runs nothing, for some minutes and for the text that was shown', async () => {
  const draft = { kind: 'text', to: 'all', subject: 'News', text: 'Hello {first}' }
  const { path } = await done('mailing-view', { draft, email })
  const open = (shown: object, at = path) =>
    fetch(`${event.url}${at}?scheme=dark`, {
      method: 'POST',
      body: new URLSearchParams({ draft: JSON.stringify(shown) }),
    })
  const page = await open(draft)
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(await page.text()).toContain('Hello Ada')
  const refused = [open({ ...draft, text: 'Hello {last}' }), open(draft, `${path}x`), open({})]
  for (const { status } of await Promise.all(refused)) expect(status).toBe(404)
  event.clock.advance(16 * 60_000)
  expect((await open(draft)).status).toBe(404)
})
