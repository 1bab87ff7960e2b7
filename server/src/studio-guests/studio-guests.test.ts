/** Guests of the studio: their links, the three places, the waiting room and the private line. */
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { event, moderator as mo, refusal, useEvent } from '../testing/use-event.ts'
import { admitted, hosting, invited } from './test-guests.ts'

const urls = 'turn:turn.example.org:3478'
const iceServers = [
  { urls, username: 'u', credential: 'hush' },
  { urls, secret: 'hush' },
]

useEvent({ as: ['moderator'], env: { ICE_SERVERS: JSON.stringify(iceServers) } })

const view = async (token: string) => (await event.call('guest-view', {}, token)).body
const guests = async () => (await event.call('studio-guests', { showId: 'iwd' }, mo)).body.guests

describe('a guest’s link', () => {
  test('shows the guest’s name and the session, opens the waiting room, and is not stored in plain text', async () => {
    const { link, token, id } = await invited(event, mo)
    const { body } = await event.call('guest-link', { link })
    expect(body).toMatchObject({ name: 'Gia', title: 'Session iwd' })
    expect(await view(token)).toMatchObject({
      title: 'Session iwd',
      admitted: false,
      onAir: false,
      muted: false,
      hosted: false,
      lines: [],
    })
    expect(JSON.stringify(await event.rows('select * from studio_guest'))).not.toContain(link)
    expect(await guests()).toEqual([
      expect.objectContaining({ id, name: 'Gia', role: 'Writer', here: false, admitted: false }),
    ])
  })

  test('gives access to no upload and no export', async () => {
    const { token } = await invited(event, mo)
    for (const [path, type] of [
      ['/api/organiser-upload?name=a.png', 'application/octet-stream'],
      ['/api/organiser-attendees-export', 'application/json'],
    ]) {
      const headers = { authorization: token, 'content-type': type ?? '' }
      expect((await fetch(event.url + path, { method: 'POST', headers, body: '{}' })).status).toBe(
        403,
      )
    }
  })

  test('has a name that the guest may correct', async () => {
    const { link } = await invited(event, mo)
    const { token } = (await event.call('guest-open', { link, name: ' Gia  Costa ' })).body
    expect((await view(token)).name).toBe('Gia  Costa')
    expect(await refusal('guest-open', { link, name: ' ' })).toEqual([400, 'guest-name-missing'])
  })

  test('that is opened again closes the previous page and starts in the waiting room', async () => {
    const { link, token, live } = await admitted(event, mo)
    const second = (await event.call('guest-open', { link, name: 'Gia' })).body.token
    expect(await live.closed()).toBe(4401)
    expect(await refusal('guest-view', {}, token)).toEqual([401, 'not-signed-in'])
    expect(await view(second)).toMatchObject({ admitted: false })
  })

  test('that is revoked, unknown, or two hours past the end of its session is refused', async () => {
    const { id, link, token } = await invited(event, mo)
    const other = await invited(event, mo, 'Noor')
    await event.call('studio-guest-remove', { id }, mo)
    await event.call('studio-guest-remove', { id }, mo)
    expect(await refusal('guest-view', {}, token)).toEqual([401, 'not-signed-in'])
    for (const it of [link, 'guess'])
      expect(await refusal('guest-open', { link: it, name: 'Gia' })).toEqual([
        404,
        'guest-link-over',
      ])
    const { endsAt = 0 } = await session()
    event.clock.set(endsAt + 2 * 3600_000 - 1)
    expect((await event.call('guest-link', { link: other.link })).status).toBe(200)
    event.clock.advance(1)
    expect(await refusal('guest-link', { link: other.link })).toEqual([404, 'guest-link-over'])
    expect(await refusal('guest-view', {}, other.token)).toEqual([401, 'not-signed-in'])
    const again = await event.call(
      'studio-guest-invite',
      { showId: 'iwd', name: 'A', role: '' },
      mo,
    )
    expect(again.body.error).toMatchObject({ reason: 'guest-session-over' })
  })

  test('stops working when its session is removed from the programme', async () => {
    const { link } = await invited(event, mo)
    const sessions = testEvent.sessions.filter(({ id }) => id !== 'iwd')
    await event.replace({ ...testEvent, sessions })
    const after = () => refusal('guest-link', { link })
    await expect.poll(after).toEqual([404, 'guest-link-over'])
  })

  test('is refused when its session already has twenty', async () => {
    const payload = { showId: 'iwd', name: 'Gia', role: '' }
    for (let n = 0; n < 20; n += 1) await event.call('studio-guest-invite', payload, mo)
    expect(await refusal('studio-guest-invite', payload, mo)).toEqual([409, 'too-many-guest-links'])
  })
})

async function session() {
  const { body } = await event.call('sessions', {}, await event.join())
  const it = body.sessions.find(({ id }: { id: string }) => id === 'iwd')
  return { endsAt: Date.parse(it.endTime) }
}

describe('the studio', () => {
  test('has three places, even when four guests join simultaneously', async () => {
    const links = []
    for (const name of ['A', 'B', 'C', 'D'])
      links.push(
        (await event.call('studio-guest-invite', { showId: 'iwd', name, role: '' }, mo)).body.link,
      )
    const opened = await Promise.all(
      links.map((link) => event.call('guest-open', { link, name: 'X' })),
    )
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    const full = links[opened.findIndex(({ status }) => status === 409)]
    const first = opened.find(({ status }) => status === 200)
    expect(await refusal('guest-open', { link: full, name: 'X' })).toEqual([409, 'guests-full'])
    await event.call('guest-leave', {}, first?.body.token)
    expect(await refusal('guest-view', {}, first?.body.token)).toEqual([401, 'not-signed-in'])
    expect((await event.call('guest-open', { link: full, name: 'X' })).status).toBe(200)
  })

  test('keeps the place of a disconnected page for a minute, then assigns it to the next guest who joins', async () => {
    const [gone] = [await invited(event, mo, 'A'), await invited(event, mo, 'B')]
    await invited(event, mo, 'C')
    const { link } = (
      await event.call('studio-guest-invite', { showId: 'iwd', name: 'D', role: '' }, mo)
    ).body
    event.clock.advance(59_999)
    expect(await refusal('guest-open', { link, name: 'D' })).toEqual([409, 'guests-full'])
    event.clock.advance(1)
    expect((await event.call('guest-open', { link, name: 'D' })).status).toBe(200)
    expect(await refusal('guest-view', {}, gone.token)).toEqual([401, 'not-signed-in'])
  })

  test('lets in only guests who have joined, puts on air only those let in, and reverts both together', async () => {
    const { id } = (
      await event.call('studio-guest-invite', { showId: 'iwd', name: 'Gia', role: '' }, mo)
    ).body
    const set = (change: object) => refusal('studio-guest-set', { id, ...change }, mo)
    expect(await set({ admitted: true })).toEqual([409, 'guest-not-here'])
    const guest = await admitted(event, mo)
    const change = (it: object) => refusal('studio-guest-set', { id: guest.id, ...it }, mo)
    await change({ onAir: true, muted: true })
    expect(await view(guest.token)).toMatchObject({ admitted: true, onAir: true, muted: true })
    await change({ admitted: false })
    expect(await view(guest.token)).toMatchObject({ admitted: false, onAir: false })
    expect(await change({ onAir: true })).toEqual([409, 'guest-not-admitted'])
    expect(await refusal('studio-guest-set', { id: 'none', muted: true }, mo)).toEqual([
      404,
      'guest-link-over',
    ])
    const { entries } = (await event.call('audit-log', {}, await event.organiser())).body
    const actions = entries.map(({ action }: { action: string }) => action)
    expect(actions.filter((it: string) => it.startsWith('studio-guest'))).toEqual([
      'studio-guest-on-air',
      'studio-guest-admitted',
      'studio-guest-invited',
      'studio-guest-invited',
    ])
  })

  test('shows guests whether there is a host, and the team which guests are connected', async () => {
    const { token, live } = await admitted(event, mo)
    await expect.poll(async () => (await guests())[0].here).toBe(true)
    const host = await hosting(event, mo)
    await live.next('event', ({ guest }) => guest === true)
    expect(await view(token)).toMatchObject({ hosted: true })
    host.close()
    await expect.poll(async () => (await view(token)).hosted).toBe(false)
    live.close()
    await expect.poll(async () => (await guests())[0].here).toBe(false)
  })

  test('sends TURN passwords only to the host and guests who were let in; those of a secret expire', async () => {
    const { id, token, link } = await admitted(event, mo)
    const passwordsOf = (user: string) => {
      const username = `${Math.floor(event.clock.now() / 1000) + 3600}:${user}`
      const credential = createHmac('sha1', 'hush').update(username).digest('base64')
      return [iceServers[0], { urls, username, credential }]
    }
    expect((await view(token)).iceServers).toEqual(passwordsOf(id))
    const waiting = await invited(event, mo, 'Noor')
    expect((await view(waiting.token)).iceServers).toEqual([])
    const about = await event.call('guest-link', { link })
    expect(about.status).toBe(200)
    expect(about.text).not.toContain('hush')
    const { body } = await event.call('studio-guests', { showId: 'iwd' }, mo)
    const { id: host } = (await event.call('account', {}, mo)).body
    expect(body.iceServers).toEqual(passwordsOf(host))
    const ada = await event.join()
    for (const name of ['sessions', 'event', 'event-front'])
      expect((await event.call(name, {}, ada)).text).not.toContain('hush')
    expect(await refusal('studio-guests', { showId: 'iwd' }, ada)).toEqual([403, 'not-allowed'])
  })
})

test('a private message can be read only by its guest and the team, and is deleted with the guest', async () => {
  const [gia, noor] = [await invited(event, mo, 'Gia'), await invited(event, mo, 'Noor')]
  const live = event.live()
  await live.hello(gia.token)
  await event.call('studio-guest-write', { id: gia.id, text: ' You are next ' }, mo)
  await live.next('event', ({ guest }) => guest === true)
  event.clock.advance(1)
  await event.call('guest-write', { text: 'Ready' }, gia.token)
  const lines = [
    { from: 'host', text: 'You are next' },
    { from: 'guest', text: 'Ready' },
  ]
  expect((await view(gia.token)).lines).toMatchObject(lines)
  const seen = (await guests()).find(({ id }: { id: string }) => id === gia.id)
  expect(seen.lines).toMatchObject(lines)
  expect((await view(noor.token)).lines).toEqual([])
  await event.call('studio-guest-remove', { id: gia.id }, mo)
  expect(await event.rows('select count(*) as count from studio_guest_message')).toEqual([
    { count: 0 },
  ])
})
