import type { FolderEvent } from '@rostra/domain/event/event-folder'
import type { FolderSession } from '@rostra/domain/sessions/session'
import { afterEach, expect, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'

let event: TestServer | undefined
afterEach(() => event?.close())

const [template] = testEvent.sessions
const open = async (more: Partial<FolderEvent>, sessions: Partial<FolderSession>[] = []) => {
  if (!template) throw new Error('the test’s event has a session')
  event = await openEvent({
    event: {
      ...testEvent,
      event: { ...testEvent.event, ...more },
      sessions: sessions.map((it, at) => ({
        ...template,
        chatChannel: `c${at}`,
        id: `s${at}`,
        ...it,
      })),
    },
    files: {
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'hall.webp': 'x',
      'ada.webp': 'x',
    },
  })
  return event
}
const frames = async (path = '/signin') => {
  const { headers } = await fetch(`${event?.url}${path}`)
  return /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
}
const ada = { first: 'Ada', last: 'Okafor', file: 'files/ada.webp' }
const bea = { first: 'Bea', last: 'Lindqvist', file: '' }

test('logo, picture and help contact are available before sign-in, and their files are public', async () => {
  const { url, call } = await open({
    logo: 'files/logo.svg',
    picture: 'files/hall.webp',
    pictureAlt: 'The hall, full',
    helpContact: 'help@example.org',
  })
  const { body } = await call('event-front')
  expect(body).toMatchObject({
    logo: '/files/logo.svg',
    picture: '/files/hall.webp',
    pictureAlt: 'The hall, full',
    helpContact: 'help@example.org',
  })
  const [logo, picture] = await Promise.all([fetch(url + body.logo), fetch(url + body.picture)])
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(logo.headers.get('content-security-policy')).toContain('sandbox')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the event’s start and end are available before sign-in, ignoring cancelled sessions', async () => {
  const { call } = await open({}, [
    { startsAt: startsAt + 3600_000, duration: 1800 },
    { startsAt },
    { startsAt: startsAt - 3600_000, status: 'cancelled' },
  ])
  const { body } = await call('event-front')
  expect([body.startTime, body.endTime]).toEqual([
    '2022-03-02T14:00:00.000Z',
    '2022-03-02T18:00:00.000Z',
  ])
})

test('speakers are shown before sign-in only if the organisers made them public: at most three, once each', async () => {
  const more = ['Cleo', 'Dana'].map((first) => ({ first, last: '', file: '' }))
  const sessions = [
    { startsAt: startsAt + 1000, speakers: [ada, ...more] },
    { startsAt, speakers: [bea, { ...ada, email: 'ada@example.org' }] },
  ]
  expect((await (await open({}, sessions)).call('event-front')).body.speakers).toBeUndefined()
  await event?.close()
  const { body } = await (await open({ publicSpeakers: true }, sessions)).call('event-front')
  expect(body.speakers).toEqual([
    { ...ada, file: '/files/ada.webp' },
    bea,
    { first: 'Cleo', last: '', file: '' },
  ])
})

test('pages allow frames only from the providers that the programme uses', async () => {
  await open({}, [
    { liveStream: { type: 'youtube', url: 'https://youtu.be/aqz-KE-bpKQ' } },
    { backupStream: { type: 'twitch', url: 'https://www.twitch.tv/rostra_live' } },
  ])
  expect(await frames()).toBe('https://www.youtube-nocookie.com https://player.twitch.tv')
})

test('the host of a web page is allowed in frames if the event names it and a session uses it', async () => {
  const page = (host: string) => ({ liveStream: { type: 'frame', url: `https://${host}/deck` } })
  await open({ frameHosts: ['slides.example.org', 'unused.example.org'] }, [
    page('slides.example.org'),
    page('other.example.org'),
  ])
  expect(await frames()).toBe('https://slides.example.org')
  // In the console, organisers can try hosts that no session uses yet.
  const console = (await frames('/organise'))?.split(' ')
  expect(console).toContain('https://unused.example.org')
  expect(console).not.toContain('https://other.example.org')
})

test('a session with a page from a host that the event does not name is refused with an error at its field', async () => {
  const { call, organiser } = await open({ frameHosts: ['slides.example.org'] }, [{}])
  const token = await organiser()
  const { sessions } = (await call('organiser-sessions', {}, token)).body
  const [{ session, revision }] = sessions
  const save = (url: string) =>
    call(
      'organiser-session-save',
      { revision, session: { ...session, liveStream: { type: 'frame', url } } },
      token,
    )
  const refused = await save('https://slides.example.org.evil.example/deck')
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('session.liveStream.url')
  expect((await save('https://slides.example.org/deck')).status).toBe(200)
})

test('the sign-in page preloads the picture; the help page does not', async () => {
  const { url } = await open({ logo: 'files/logo.svg', picture: 'files/hall.webp?"><b>' })
  const page = async (path: string) => (await fetch(url + path)).text()
  const address = '/files/hall.webp%3F%22%3E%3Cb%3E'
  const signInPage = await page('/signin')
  expect(signInPage).toContain(
    `<link rel="preload" as="image" href="${address}" fetchpriority="high" data-picture />`,
  )
  expect(signInPage).toContain(`<img class="opening-picture" src="${address}" alt="" />`)
  expect(await page('/help')).not.toContain('opening-picture')
  for (const html of [signInPage, await page('/help')])
    expect(html).toContain('<img class="opening-logo" src="/files/logo.svg" alt="" height="36" />')
})
