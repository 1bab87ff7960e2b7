import { createHash } from 'node:crypto'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { event, openInstead, useEvent } from '../testing/use-event.ts'

const speaker = { first: 'Ngozi', last: '</script> & Co', file: '' }
const withPage = (more: Partial<FolderEvent> = {}) => ({
  ...testEvent,
  event: {
    ...testEvent.event,
    publicPage: true as const,
    publicSpeakers: true as const,
    picture: 'files/picture.png',
    welcome: 'Welcome to **the "day"**.',
    tracks: [{ name: 'Main', colour: '#0B5C6B' }],
    registration: { mode: 'open' as const },
    ...more,
  },
  sessions: testEvent.sessions.map((it) => ({
    ...{ ...it, speakers: [speaker], track: 'Main' },
    ...(it.id === 'iwd' ? { open: true as const } : {}),
  })),
})
const env = { PUBLIC_URL: 'https://event.example/day', SMTP_URL: 'smtp://127.0.0.1:9' }
useEvent({ once: true, event: withPage(), env })

const page = async (languages = 'en') =>
  (await fetch(`${event.url}/event`, { headers: { 'accept-language': languages } })).text()
const programme = () => fetch(`${event.url}/programme.json`)
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null')

test('the page as served says what the event is to link previews and searches', async () => {
  const html = await page()
  expect(html).toContain('<title>International Women’s Day</title>')
  expect(html).toContain('<meta property="og:title" content="International Women’s Day" />')
  expect(html.match(/<meta name="description"[^>]*>/g)).toEqual([
    '<meta name="description" content="Welcome to the &#34;day&#34;." />',
  ])
  expect(html).toContain(
    '<meta property="og:image" content="https://event.example/day/files/picture.png" />',
  )
  expect(dataIn(html)).toMatchObject({
    '@type': 'Event',
    startDate: '2022-02-28T14:00:00.000Z',
    url: 'https://event.example/day/event',
    performer: [{ name: 'Ngozi </script> & Co' }],
    potentialAction: { target: 'https://event.example/day/register' },
  })
})

test('the page as served is whole, in the visitor’s language', async () => {
  const html = await page('fr-CA, en;q=0.5')
  expect(html).toContain('<html lang="fr" dir="ltr">')
  expect(html).toContain('<h1><bdi lang="en">International Women’s Day</bdi></h1>')
  expect(html).toMatch(/>28 février\s–\s3 mars 2022<\/time>/)
  expect(html).toContain('<bdi lang="en">Welcome to <strong>the "day"</strong>.</bdi>')
  expect(html).toContain('data-as="time">14:00</time>')
  expect(html).toContain('Session iwd')
  expect(html).toMatch(/<a class="go" href="\/day\/register" data-door data-keeps>Rejoindre<\/a>/)
  expect(html).toContain('<bdi lang="en">Ngozi &#60;/script&#62; &#38; Co</bdi>')
  expect(html).not.toContain('master.m3u8')
  // Someone's own choice wins over their browser's.
  const chosen = await fetch(`${event.url}/event?lang=ja`, { headers: { 'accept-language': 'fr' } })
  expect(await chosen.text()).toContain('<html lang="ja"')
  expect(chosen.headers.get('vary')).toMatch(/accept-language/i)
})

test('its one style is in it, and its policy allows no other', async () => {
  const answer = await fetch(`${event.url}/event`)
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(await answer.text()) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(style).toContain('.door{display:grid}')
  expect(answer.headers.get('content-security-policy')).toContain(
    `; style-src 'self' 'sha256-${hash}'; `,
  )
  const preview = await fetch(`${event.url}/preview/event?at=${Date.parse('2022-03-02T14:10Z')}`)
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await preview.text()).toContain('href="/day/preview/register"')
})

test('the programme is served in the frab form, without anything that leads into a room', async () => {
  const answer = await programme()
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const text = await answer.text()
  expect(text).not.toContain('master.m3u8')
  const { conference } = JSON.parse(text).schedule
  expect(conference).toMatchObject({ title: testEvent.event.name, daysCount: 4, end: '2022-03-03' })
  expect(conference.days[2].rooms.Main).toMatchObject([
    { code: 'iwd', start: '14:00', date: '2022-03-02T14:00:00.000Z', track: 'Main' },
  ])
})

test('the programme gives open sessions the address at which anyone watches them', async () => {
  const { days } = JSON.parse(await (await programme()).text()).schedule.conference
  const addresses = days.flatMap((day: { rooms: { Main: { url: string }[] } }) =>
    day.rooms.Main.map(({ url }) => url),
  )
  const about = 'https://event.example/day/event'
  expect(addresses).toEqual([about, about, 'https://event.example/day/watch/iwd', about])
})

// The others need other events.
test('without a picture or a logo, previews show the poster', async () => {
  await openInstead({
    event: withPage({ picture: undefined as never, logo: undefined as never }),
  })
  const [, address = ''] = /og:image" content="[^"]*(\/event\.png\?[^"]+)"/.exec(await page()) ?? []
  const answer = await fetch(event.url + address)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await answer.arrayBuffer())
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    ...['PNG', 1200, 630],
  ])
})

test('speakers are public only where the organisers say so', async () => {
  await openInstead({ event: withPage({ publicSpeakers: undefined as never }) })
  expect((await (await programme()).text()) + (await page())).not.toContain('Ngozi')
})

test.each([
  ['without a public page', { publicPage: undefined as never }],
  ['in a draft', { draft: true as const }],
])('%s, nothing is public', async (_, more) => {
  await openInstead({ event: withPage(more) })
  expect((await programme()).status).toBe(404)
  expect(await page()).not.toMatch(/og:title|class="door"/)
})
