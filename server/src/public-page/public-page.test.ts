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
  sessions: testEvent.sessions.map((it) => ({ ...it, speakers: [speaker], track: 'Main' })),
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

const answersIn = (html: string) =>
  JSON.parse(/<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? 'null')

test('the page as served shows the event, and has the answers that its code would ask for', async () => {
  const html = await page('fr-CA, en;q=0.5')
  expect(html).toContain('<html lang="fr" dir="ltr">')
  expect(html).toContain('<h1><bdi lang="en">International Women’s Day</bdi></h1>')
  expect(html).toMatch(/>28 février\s–\s3 mars 2022<\/time>/)
  expect(html).toContain('<p>Welcome to <strong>the "day"</strong>.</p>')
  expect(answersIn(html)).toEqual({
    'event-front': (await event.call('event-front')).body,
    'public-event': (await event.call('public-event')).body,
  })
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
  const { status, body } = await event.call('public-event')
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('master.m3u8')
  expect(body.sessions.map(({ id }: { id: string }) => id)).toEqual([
    'gone',
    'before',
    'iwd',
    'later',
  ])
})

test('without scripts, the page has the programme, too', async () => {
  const [, text = ''] = /<noscript class[^>]*>(.*?)<\/noscript>/s.exec(await page()) ?? []
  expect(text).toContain(
    '<time datetime="2022-03-02T14:00:00.000Z">14:00</time> <b>Session iwd</b>',
  )
  expect(text).not.toContain('master.m3u8')
  await openInstead({ event: withPage({ timeZone: 'CST' }) })
  expect(await page()).toContain('>08:00</time> <b>Session iwd</b>')
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

test('sessions that would hold up the page are not in it, and are asked for at once', async () => {
  const hash = (n: number) => createHash('sha256').update(`${n}`).digest('hex')
  const description = Array.from({ length: 2000 }, (_, n) => hash(n)).join(' ')
  const large = withPage()
  await openInstead({
    event: { ...large, sessions: large.sessions.map((it) => ({ ...it, description })) },
  })
  const html = await page()
  expect(html).toContain('data-answers="0"')
  expect(answersIn(html)['public-event']).toMatchObject({
    tracks: [{ name: 'Main' }],
    sessions: [],
  })
})

test('speakers are public only where the organisers say so', async () => {
  await openInstead({ event: withPage({ publicSpeakers: undefined as never }) })
  expect((await (await programme()).text()) + (await page())).not.toContain('Ngozi')
  expect(JSON.stringify((await event.call('public-event')).body)).not.toContain('Ngozi')
})

test.each([
  ['without a public page', { publicPage: undefined as never }],
  ['in a draft', { draft: true as const }],
])('%s, nothing is public', async (_, more) => {
  await openInstead({ event: withPage(more) })
  expect((await programme()).status).toBe(404)
  expect((await event.call('public-event')).status).toBe(404)
  expect(await page()).not.toMatch(/og:title|data-answers|opening-event/)
})
