/**
 * What is revoked on one instance ends on both, whether or not Redis passes on the message: without one, each instance
 * reads the tokens of its connections again.
 */
import { screenKinds } from '@rostra/domain/screens/screens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEvent, type TestServer } from './open-event.ts'
import { startRedis } from './redis-server.ts'
import { openToAll, startsAt, testEvent } from './test-event.ts'

const password = 'four plain words here'

let redis: Awaited<ReturnType<typeof startRedis>>
let one: TestServer
let two: TestServer
/** The organiser who revokes it, and a counter that makes each person's name unique. */
let meera: string
let people = 0

beforeAll(async () => {
  redis = await startRedis()
  const env = { REDIS_URL: redis.url, RATE_LIMITS: 'off' }
  const guests = Array.from({ length: 60 }, (_, n) => attendee(n + 1))
  one = await openEvent({
    env,
    event: { ...openToAll(testEvent), attendees: [...testEvent.attendees, ...guests] },
  })
  two = await openEvent({ env: { ...env, DATABASE_URL: one.config.databaseUrl ?? '' } })
  meera = await one.organiser()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const attendee = (n: number) => ({ email: `guest${n}@example.org`, first: 'Guest', last: `${n}` })

type Someone = { token: string; id: string; email: string }
const signedIn = async (token: string): Promise<Someone> => {
  const { id, email } = (await one.call('me', {}, token)).body
  return { token, id, email }
}
const someone = async () => {
  people += 1
  return signedIn(await one.join(attendee(people).email))
}
const staff = async (role: 'organiser' | 'moderator') => {
  people += 1
  return signedIn(await one[role](`staff${people}@example.org`))
}
const again = async ({ email }: Someone): Promise<string> =>
  (await one.call('organiser-sign-in', { email, password })).body.token

type Way = {
  way: string
  who(): Promise<Someone>
  /** Returns the token that the pages are signed in with; by default the person's own. */
  pages?(it: Someone): Promise<string>
  /** False for pages that receive their events without entering a room. */
  hasRooms?: boolean
  /** Revokes access on the first instance. */
  ends(it: Someone): Promise<unknown>
  /** What is refused afterwards; by default `me` with 401. The pages close with 4401. */
  refused?: { call: string; payload: object; status: number }
  /** Represents its kind of token where no message is passed on. */
  alsoWithoutRedis?: true
}

/** Ways that instances tell each other of. */
const published: Way[] = [
  {
    way: 'an attendee signs out',
    who: someone,
    ends: ({ token }) => one.call('sign-out', {}, token),
  },
  {
    way: 'an attendee is removed',
    who: someone,
    ends: ({ id }) => one.call('organiser-attendees-remove', { ids: [id] }, meera),
    alsoWithoutRedis: true,
  },
  {
    way: 'an attendee is erased',
    who: someone,
    ends: ({ id }) => one.call('organiser-attendee-erase', { id }, meera),
  },
  {
    way: 'a moderator signs out',
    who: () => staff('moderator'),
    ends: ({ token }) => one.call('sign-out', {}, token),
  },
  {
    way: 'a moderator signs their other devices out',
    who: () => staff('moderator'),
    ends: async (it) => one.call('devices-end', {}, await again(it)),
  },
  {
    way: 'a moderator signs one device out',
    who: () => staff('moderator'),
    async ends(it) {
      const other = await again(it)
      const { devices } = (await one.call('devices', {}, other)).body
      const { id } = devices.find(({ current }: { current: boolean }) => !current)
      return one.call('devices-end', { id }, other)
    },
  },
  {
    way: 'a moderator is removed from the team',
    who: () => staff('moderator'),
    ends: ({ id }) => one.call('staff-remove', { id }, meera),
    alsoWithoutRedis: true,
  },
  {
    way: 'a moderator changes their password on another device',
    who: () => staff('moderator'),
    ends: async (it) =>
      one.call('account-password', { password, next: 'four other plain words' }, await again(it)),
  },
  {
    way: 'a new set-up link is used',
    who: () => staff('organiser'),
    async ends({ email }) {
      const link = await one.newLink(email)
      return one.call('organiser-set-up', { link, password: 'four other plain words' })
    },
  },
  {
    way: 'an organiser becomes a moderator',
    who: () => staff('organiser'),
    pages: async ({ token }) =>
      (await one.call('preview-begin', { at: startsAt, stopped: false }, token)).body.token,
    ends: ({ id }) => one.call('staff-role', { id, role: 'moderator' }, meera),
    refused: { call: 'staff', payload: {}, status: 403 },
    alsoWithoutRedis: true,
  },
  {
    way: 'the organiser of a preview signs out',
    who: () => staff('organiser'),
    pages: async ({ token }) =>
      (await one.call('preview-begin', { at: startsAt, stopped: false }, token)).body.token,
    ends: ({ token }) => one.call('sign-out', {}, token),
  },
]

/** Ways that no instance knows of until it reads the database. */
const unpublished: Way[] = [
  {
    way: 'an attendee’s token expires',
    who: someone,
    ends: ({ id }) => one.rows('update token set expires_at = 1 where attendee_id = ?', id),
  },
  {
    way: 'an attendee’s token is taken out of the database',
    who: someone,
    ends: ({ id }) => one.rows('delete from token where attendee_id = ?', id),
  },
  {
    way: 'a moderator’s token expires',
    who: () => staff('moderator'),
    ends: ({ id }) => one.rows('update staff_token set expires_at = 1 where staff_id = ?', id),
  },
]

/** The secret of a new link of a kind. */
const linkTo = async (kind: (typeof screenKinds)[number]): Promise<string> =>
  kind === 'captions'
    ? (await one.call('caption-desk-make', { showId: 'iwd', lang: 'en' }, meera)).body.url.split(
        '#',
      )[1]
    : (await one.call('screen-link-make', { showId: 'iwd', kind }, meera)).body.link

/** A page for each kind of screen link; `id` is the link's. */
for (const kind of screenKinds) {
  const who = async (): Promise<Someone> => {
    const { token } = (await one.call('screen-open', { link: await linkTo(kind) })).body
    const [{ id }] = (await one.call('screen-links', { showId: 'iwd' }, meera)).body.links
    return { token, id, email: '' }
  }
  const call = kind === 'captions' ? 'caption-desk' : `${kind}-view`
  const refused = { call, payload: {}, status: 401 }
  const hasRooms = kind !== 'captions'
  published.push({
    way: `a ${kind} link is revoked`,
    who,
    ends: ({ id }) => one.call('screen-link-revoke', { id }, meera),
    refused,
    hasRooms,
    ...(kind === 'speaker' ? { alsoWithoutRedis: true } : {}),
  })
  unpublished.push({
    way: `a ${kind} link is taken out of the database`,
    who,
    ends: ({ id }) => one.rows('delete from screen_link where id = ?', id),
    refused,
    hasRooms,
  })
}

/** A device in a hall; `email` is the hall's code. */
const device = async (): Promise<Someone> => {
  const { url } = (await one.call('hall-make', { name: 'Hall' }, meera)).body
  const code: string = url.split('/').at(-1)
  const { token } = (await one.call('hall-open', { code })).body
  return { token, id: '', email: code }
}
const refusedDevice = { call: 'hall-view', payload: {}, status: 401 }
published.push(
  {
    way: 'a hall gets a new address',
    who: device,
    hasRooms: false,
    ends: ({ email }) => one.call('hall-renew', { code: email }, meera),
    refused: refusedDevice,
  },
  {
    way: 'a hall ends',
    who: device,
    hasRooms: false,
    ends: ({ email }) => one.call('hall-end', { code: email }, meera),
    refused: refusedDevice,
    alsoWithoutRedis: true,
  },
)

/** Each way closes another session; without files, two can be saved. */
const openSessions = ['later', 'gone', 'iwd']
/** A device that watches an open session; `email` is the session's id. */
const watcher = async (): Promise<Someone> => {
  const showId = openSessions.shift() ?? ''
  const { token } = (await one.call('watch-open', { showId })).body
  return { token, id: '', email: showId }
}
const refusedWatcher = { call: 'watch-view', payload: {}, status: 401 }
published.push({
  way: 'a session is no longer open to everyone',
  who: watcher,
  hasRooms: false,
  async ends({ email }) {
    const { sessions } = (await one.call('organiser-sessions', {}, meera)).body
    const isIt = (it: { session: { id: string } }) => it.session.id === email
    const { revision, session } = sessions.find(isIt)
    const change = { revision, session: { ...session, open: undefined } }
    return one.call('organiser-session-save', change, meera)
  },
  refused: refusedWatcher,
  alsoWithoutRedis: true,
})
unpublished.push({
  way: 'an open session is closed in the database',
  who: watcher,
  ends: ({ email }) => one.rows('update session set open = 0 where id = ?', email),
  refused: refusedWatcher,
})

async function endsOnBoth({ who, pages, ends, refused, hasRooms = true }: Way) {
  const { call, payload, status } = refused ?? { call: 'me', payload: {}, status: 401 }
  const it = await who()
  const shown = pages ? await pages(it) : it.token
  const live = []
  for (const server of [one, two]) {
    expect((await server.call(call, payload, it.token)).status).toBe(200)
    const socket = server.live()
    if (hasRooms) await socket.enter(shown, 'iwd')
    else await socket.hello(shown)
    live.push(socket)
  }
  // What a call answers, or rows.
  const answer = await ends(it)
  if (!Array.isArray(answer)) expect(answer).toMatchObject({ status: 200 })
  for (const socket of live) expect(await socket.closed()).toBe(4401)
  for (const server of [one, two])
    await expect
      .poll(async () => {
        // The tests' clocks are stopped: cached values only expire when they are moved.
        server.clock.advance(500)
        return (await server.call(call, payload, it.token)).status
      })
      .toBe(status)
}

describe('with Redis', () => {
  // live-protocol: O4
  test.each(published)('$way', endsOnBoth)

  test('a moderator becomes an organiser, on the other instance from the next call', async () => {
    const { id, token } = await staff('moderator')
    expect((await two.call('staff', {}, token)).status).toBe(403)
    await one.call('staff-role', { id, role: 'organiser' }, meera)
    expect((await two.call('staff', {}, token)).status).toBe(200)
  })
})

describe('without Redis', () => {
  beforeAll(() => redis.stop())
  const some = published.filter(({ alsoWithoutRedis }) => alsoWithoutRedis)
  test.each([...some, ...unpublished])('$way', endsOnBoth)
})
