import { previewLasts } from '@rostra/domain/preview/preview'
import { describe, expect, test } from 'vitest'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { done, event, organiser, useEvent } from '../testing/use-event.ts'

const minute = 60_000
const hour = 60 * minute
const files = {
  'keynote.pdf': 'the keynote',
  'keynote.webp': 'its first page',
  'live/master.m3u8': '#EXTM3U',
  'replay.mp4': 'the replay',
}
/** The library's asset has a picture. */
const pictured = {
  ...testEvent,
  libraries: testEvent.libraries.map((library) => ({
    ...library,
    assets: library.assets.map((asset) => ({ ...asset, image: 'files/keynote.webp' })),
  })),
}

const options = { as: ['organiser'], event: pictured, files, env: { RATE_LIMITS: 'off' } } as const
useEvent(options)

/** The token of a preview. */
const previewAt = async (at: number, stopped = false): Promise<string> =>
  (await done('preview-begin', { at, stopped }, organiser)).token
const statesAt = async (token: string) => {
  const { body } = await event.call('sessions', {}, token)
  return Object.fromEntries(
    body.sessions.map(({ id, state }: { id: string; state: number }) => [id, state]),
  )
}
const file = (path: string, token: string) =>
  fetch(`${event.url}/files/${path}`, { headers: { authorization: token } })

test('a preview’s time runs from the chosen moment, and can be stopped and moved', async () => {
  const running = await previewAt(startsAt - 10 * minute)
  const stopped = await previewAt(startsAt - 10 * minute, true)
  event.clock.advance(30 * minute)
  expect((await statesAt(running)).iwd).toBe(3)
  expect((await statesAt(stopped)).iwd).toBe(2)
  expect((await event.call('preview', {}, stopped)).body).toMatchObject({
    at: startsAt - 10 * minute,
    stopped: true,
    user: { email: 'attendee@preview.invalid' },
  })
  await event.call('preview-move', { at: startsAt + 6 * hour }, stopped)
  event.clock.advance(minute)
  const { body } = await event.call('preview', {}, stopped)
  expect(body).toMatchObject({ at: startsAt + 6 * hour + minute, stopped: false })
  expect((await statesAt(stopped)).iwd).toBe(1)
})

test('a library and its files are available only if the library is open at the preview’s time', async () => {
  const closed = await previewAt(startsAt)
  const open = await previewAt(startsAt + 2 * hour)
  const attendee = await event.join()
  expect((await event.call('library', {}, closed)).body.assets).toBeUndefined()
  const [asset] = (await event.call('library', {}, open)).body.assets
  const shown = await fetch(`${event.url}${asset.url}`)
  expect([shown.status, await shown.text()]).toEqual([200, 'the keynote'])
  const picture = await fetch(`${event.url}${asset.image}`)
  expect([picture.status, await picture.text()]).toEqual([200, 'its first page'])
  expect((await file('keynote.pdf', open)).status).toBe(200)
  expect((await file('keynote.pdf', closed)).status).toBe(403)
  expect((await file('keynote.pdf', attendee)).status).toBe(403)

  event.clock.set(startsAt + 2 * hour)
  const past = await previewAt(startsAt)
  expect((await file('keynote.pdf', attendee)).status).toBe(200)
  expect((await file('keynote.pdf', past)).status).toBe(403)
})

test('file addresses in a preview expire as soon as any others, however far ahead its time is', async () => {
  const far = await previewAt(startsAt + 300 * 24 * hour)
  const [asset] = (await event.call('library', {}, far)).body.assets
  const { body } = await event.call('sessions', {}, far)
  const replay = body.sessions.find(({ id }: { id: string }) => id === 'before').replayStream.url
  expect((await fetch(`${event.url}${replay}`)).status).toBe(200)
  event.clock.advance(hour)
  expect((await fetch(`${event.url}${asset.url}`)).status).toBe(401)
  event.clock.advance(72 * hour)
  expect((await fetch(`${event.url}${replay}`)).status).toBe(401)
})

test('a preview’s chat has the messages up to its time, and none before the first message', async () => {
  const ada = event.live()
  await ada.enter(await event.join(), 'iwd')
  const wrote = async (id: string) => {
    await ada.send({ t: 'send', channel: 'iwd', id, text: id })
    await ada.next('ack', (ack) => ack.id === id)
  }
  await wrote('early')
  event.clock.advance(hour)
  await wrote('late')
  const textsAt = async (at: number) => {
    const token = await previewAt(at)
    const page = event.live()
    const { entries } = await page.enter(token, 'iwd')
    await page.send({ t: 'history', channel: 'iwd' })
    const paged = await page.next('history')
    const called = await event.call('chat-history', { channel: 'iwd' }, token)
    page.close()
    return [entries, paged.entries, called.body.messages].map((list: { text?: string }[]) =>
      list.map(({ text }) => text),
    )
  }
  expect(await textsAt(startsAt - hour)).toEqual([[], [], []])
  expect(await textsAt(startsAt + 30 * minute)).toEqual([['early'], ['early'], ['early']])
  const all = ['early', 'late']
  expect(await textsAt(startsAt + 100 * hour)).toEqual([all, all, all])
  ada.close()
})

test('a preview gets the announcements of its time on connecting and on entering, and no others later', async () => {
  const later = startsAt + 2 * hour
  for (const showId of [null, 'iwd'])
    await event.call(
      'announcement-make',
      { text: `for ${showId}`, showId, startsAt: later, minutes: 60 },
      organiser,
    )
  const then = event.live()
  await then.enter(await previewAt(later + minute), 'iwd')
  const received = (text: string) =>
    then.next('event', ({ announcements }) => announcements?.[0]?.text === text)
  await received('for null')
  await received('for iwd')

  const early = event.live()
  await early.hello(await previewAt(startsAt))
  await event.call(
    'announcement-make',
    { text: 'now', showId: null, startsAt: null, minutes: 5 },
    organiser,
  )
  const real = event.live()
  await real.hello(await event.join())
  await real.next('event', ({ announcements }) => announcements?.[0]?.text === 'now')
  await early.send({ t: 'ping' })
  await early.next('pong')
  expect(
    early.frames.flatMap((frame) => (frame.t === 'event' ? (frame.announcements ?? []) : [])),
  ).toEqual([])
  for (const page of [then, early, real]) page.close()
})

test('a preview shows the cards pinned at its time, and not those pinned while it is open', async () => {
  const pin = (showId: string | null, text: string) =>
    event.call('card-pin', { showId, text }, organiser)
  await pin(null, 'first')
  await pin('iwd', 'of the session')
  const between = event.clock.now() + minute
  event.clock.advance(2 * minute)
  await pin(null, 'second')

  const seenAt = async (at: number) => {
    const page = event.live()
    await page.enter(await previewAt(at), 'iwd')
    const cards = () =>
      page.frames.flatMap((frame) =>
        frame.t === 'event' && frame.card ? (frame.card.pinned?.text ?? 'none') : [],
      )
    await expect.poll(() => cards().length).toBe(2)
    // Those of the event and of the session may arrive in any order.
    return { page, cards: cards().toSorted() }
  }
  const early = await seenAt(between)
  expect(early.cards).toEqual(['first', 'of the session'])
  expect((await seenAt(startsAt + 9 * hour)).cards).toEqual(['of the session', 'second'])
  expect((await seenAt(startsAt - hour)).cards).toEqual(['none', 'none'])

  await pin(null, 'third')
  const real = event.live()
  await real.hello(await event.join())
  await real.next('event', ({ card }) => card?.pinned?.text === 'third')
  await early.page.send({ t: 'enter', channel: 'later' })
  await early.page.next('entered', ({ channel }) => channel === 'later')
  const texts = early.page.frames.map((frame) => frame.t === 'event' && frame.card?.pinned?.text)
  expect(texts).not.toContain('third')
})

test('a preview is not counted as a viewer, not listed among people, and not stored as an attendee', async () => {
  const ada = event.live()
  await ada.enter(await event.join(), 'iwd')
  const token = await previewAt(startsAt)
  const page = event.live()
  const { viewers } = await page.enter(token, 'iwd')
  expect(viewers).toBe(0)
  const attendee = await event.join('bea@example.org')
  const bea = event.live()
  expect((await bea.enter(attendee, 'iwd')).viewers).toBe(2)
  const { body } = await event.call('chat-members', { channel: 'iwd' }, attendee)
  expect(body.members.map(({ name }: { name: string }) => name)).toEqual([
    'Ada Okafor',
    'Bea Lindqvist',
  ])
  expect((await event.call('chat-members', { channel: 'iwd' }, token)).body.members).toEqual([])
  const dashboard = await event.call('dashboard', {}, organiser)
  expect(dashboard.body.shows.map(({ viewers }: { viewers: number }) => viewers)).toContain(2)
  const { body: me } = await event.call('me', {}, token)
  expect(await event.rows('select id from attendee where id = ?', me.id)).toEqual([])
  const stored = await event.rows('select * from preview_token')
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(event.logLines.join('')).not.toContain(token)
  for (const socket of [ada, bea, page]) socket.close()
})

test('a preview ends when the organiser signs out, and the connections of its pages are closed', async () => {
  const token = await previewAt(startsAt)
  const page = event.live()
  await page.enter(token, 'iwd')
  await event.call('sign-out', {}, organiser)
  expect(await page.closed()).toBe(4401)
  expect((await event.call('sessions', {}, token)).status).toBe(401)
  expect(await event.rows('select * from preview_token')).toEqual([])
})

test('a preview expires after some hours, even on an open page', async () => {
  const token = await previewAt(startsAt)
  const page = event.live()
  await page.hello(token)
  event.clock.advance(previewLasts)
  expect((await event.call('sessions', {}, token)).status).toBe(401)
  await page.send({ t: 'enter', channel: 'iwd' })
  expect(await page.closed()).toBe(4401)
})

describe('in one event', () => {
  useEvent({ once: true, ...options })

  test('a preview has the session states and the server time of the chosen moment', async () => {
    const before = await previewAt(startsAt - 10 * minute)
    const live = await previewAt(startsAt + hour)
    const after = await previewAt(startsAt + 5 * hour)
    expect([await statesAt(before), await statesAt(live), await statesAt(after)]).toMatchObject([
      { iwd: 2, before: 0 },
      { iwd: 3 },
      { iwd: 1 },
    ])
    const { body } = await event.call('sessions', {}, before)
    expect(body.serverTime).toBe(startsAt - 10 * minute)
    const page = event.live()
    expect((await page.hello(before)).serverTime).toBe(startsAt - 10 * minute)
    page.close()
  })

  test('only a preview can change its time', async () => {
    for (const token of [await event.moderator(), await event.join(), organiser])
      for (const [name, payload] of [
        ['preview', {}],
        ['preview-move', { at: startsAt }],
      ] as const)
        expect((await event.call(name, payload, token)).body.error.code).toBe('not-allowed')
  })

  test('the preview’s pages may be framed by the site’s own console, and no other page may be framed', async () => {
    const policyOf = async (path: string) => {
      const answer = await fetch(`${event.url}${path}`)
      return [answer.headers.get('content-security-policy') ?? '', await answer.text()] as const
    }
    for (const path of ['/preview', '/preview/show/iwd']) {
      const [policy, page] = await policyOf(path)
      expect(policy).toContain("frame-ancestors 'self'")
      expect(page).toContain('data-pages="/preview"')
      expect(page).toContain(' src="/static/preview-1.js" ')
      expect(page).toContain('data-site="/static/index-1.js"')
    }
    for (const path of ['/', '/stage', '/organise', '/organise/preview', '/offline']) {
      const [policy, page] = await policyOf(path)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(page).not.toContain('preview-1.js')
    }
    const [console] = await policyOf('/organise/preview')
    expect(console).toMatch(/frame-src 'self'/)
    expect((await policyOf('/stage'))[0]).not.toMatch(/frame-src 'self'/)
  })

  test('a made-up token is refused, and a preview ends when its organiser loses that role', async () => {
    expect((await event.call('sessions', {}, 'preview-made-up')).status).toBe(401)
    const token = await previewAt(startsAt)
    const other = await event.organiser('otto@example.org')
    const { body } = await event.call('staff', {}, other)
    const meera = body.staff.find(({ email }: { email: string }) => email === 'meera@example.org')
    await event.call('staff-role', { id: meera.id, role: 'moderator' }, other)
    expect((await event.call('sessions', {}, token)).status).toBe(401)
  })
})
