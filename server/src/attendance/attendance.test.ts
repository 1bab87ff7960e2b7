import { describe, expect, test } from 'vitest'
import { dropAttendance } from '../attendees/attendance-changes-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { exported } from '../testing/exported.ts'
import { createLiveSocket } from '../testing/live-socket.ts'
import type { TestServer } from '../testing/open-event.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, bea, organiser, event as server, signIn, useEvent } from '../testing/use-event.ts'

const minute = 60_000
const [iwd, later, ...rest] = testEvent.sessions
if (!iwd || !later) throw new Error('the test event has sessions')
/** Two sessions in one channel, one after the other, and one without a chat. */
const event = {
  ...testEvent,
  sessions: [
    { ...iwd, duration: 3600 },
    { ...iwd, id: 'panel', title: 'Panel, "live"', chatChannel: 'stage', startsAt, duration: 3600 },
    {
      ...iwd,
      id: 'closing',
      title: '=Closing',
      chatChannel: 'stage',
      startsAt: startsAt + 2 * 3600_000,
      duration: 3600,
    },
    ...rest,
  ],
}

useEvent({ as: ['organiser', 'ada', 'bea'], event })

type Live = ReturnType<TestServer['live']>

async function watch(token: string, channel = 'iwd', show?: string): Promise<Live> {
  const live = server.live()
  await live.hello(token)
  await live.send({ t: 'enter', channel, ...(show ? { show } : {}) })
  await live.next('entered')
  return live
}
/** Leaves, and waits for the response to a later frame, as frames are handled in order. */
async function leave(live: Live, channel = 'iwd') {
  await live.send({ t: 'leave', channel })
  await live.send({ t: 'ping' })
  await live.next('pong')
}
const session = async (id = 'iwd') => {
  const { sessions } = (await server.call('attendance', {}, organiser)).body
  return sessions.find((it: { id: string }) => it.id === id)
}
const people = async (query: object = {}) =>
  (await server.call('attendance-people', { showId: 'iwd', ...query }, organiser)).body
const idOf = async (search: string): Promise<string> =>
  (await server.call('organiser-attendees', { search }, organiser)).body.attendees[0].id

describe('attendance', () => {
  test('counts a person with two tabs once, until the last is closed', async () => {
    const from = server.clock.now()
    const [one, two] = [await watch(ada), await watch(ada)]
    await watch(bea)
    server.clock.advance(10 * minute)
    expect(await session()).toMatchObject({ people: 2, hereNow: 2, peak: 2, peakAt: from })
    await leave(one)
    server.clock.advance(10 * minute)
    await leave(two)
    expect(await session()).toMatchObject({ people: 2, hereNow: 1 })
    const { people: list } = await people({ search: 'ada' })
    expect(list).toMatchObject([
      { email: 'ada@example.org', joined: from, left: from + 20 * minute, stayed: 20 * minute },
    ])
    const rows = await server.rows('select id from attendance_visit')
    expect(rows).toHaveLength(2)
  })

  test('continues when a person returns within a minute, and starts a new stay after that', async () => {
    const from = server.clock.now()
    const first = await watch(ada)
    server.clock.advance(5 * minute)
    await leave(first)
    server.clock.advance(minute)
    const second = await watch(ada)
    server.clock.advance(5 * minute)
    await leave(second)
    server.clock.advance(2 * minute)
    await watch(ada)
    server.clock.advance(minute)
    const { person, sessions } = (
      await server.call('attendance-person', { id: await idOf('ada') }, organiser)
    ).body
    expect(person).toMatchObject({ first: 'Ada', last: 'Okafor' })
    expect(sessions).toMatchObject([
      {
        id: 'iwd',
        left: null,
        stayed: 12 * minute,
        stays: [
          { joined: from, left: from + 11 * minute },
          { joined: from + 13 * minute, left: from + 14 * minute },
        ],
      },
    ])
  })

  test('distinguishes time while the session was live from waiting and replay', async () => {
    server.clock.set(startsAt - 5 * minute)
    const live = await watch(ada)
    server.clock.set(startsAt + 70 * minute)
    await leave(live)
    server.clock.set(startsAt + 90 * minute)
    const replay = await watch(bea)
    server.clock.advance(10 * minute)
    await leave(replay)
    expect(await session()).toMatchObject({
      people: 2,
      livePeople: 1,
      stayed: 85 * minute,
      stayedLive: 60 * minute,
      hereNow: 0,
    })
  })

  test('counts for the session that a page names, or else for the session that is on in the channel', async () => {
    const said = await watch(ada, 'stage', 'closing')
    const unsaid = await watch(bea, 'stage')
    expect(await session('closing')).toMatchObject({ people: 1 })
    expect(await session('panel')).toMatchObject({ people: 1 })
    server.clock.set(startsAt + 2 * 3600_000)
    await leave(said, 'stage')
    await leave(unsaid, 'stage')
    await watch(bea, 'stage')
    expect(await session('closing')).toMatchObject({ people: 2, hereNow: 1 })
  })

  test('counts a page once when it is in two channels of one session', async () => {
    const live = await watch(ada, 'stage', 'panel')
    await live.send({ t: 'enter', channel: 'react-panel' })
    await live.next('entered', ({ channel }) => channel === 'react-panel')
    await leave(live, 'stage')
    expect(await session('panel')).toMatchObject({ people: 1, hereNow: 1 })
  })

  test('leaves out the team and simulated attendees', async () => {
    await watch(organiser)
    await watch(await server.moderator())
    const { channel, domain } = (await server.call('rehearsal-begin', { attendees: 1 }, organiser))
      .body
    await watch(await server.join(`p1@${domain}`), channel)
    expect(await session()).toMatchObject({ people: 0, peak: 0, peakAt: null })
    expect(await server.rows('select id from attendance_visit')).toEqual([])
  })

  test('shows the number of people present for each minute up to now', async () => {
    const live = await watch(ada)
    server.clock.advance(3 * minute)
    await leave(live)
    server.clock.advance(2 * minute)
    const { curve } = await session()
    expect(curve).toMatchObject({ from: startsAt - 15 * minute, step: minute })
    expect(curve.counts).toEqual([...Array(20).fill(0), 1, 1, 1, 0, 0])
  })

  test('ends when the server is stopped, and is kept after a restart', async () => {
    const from = server.clock.now()
    await watch(ada)
    server.clock.advance(10 * minute)
    await server.restart()
    server.clock.advance(5 * minute)
    expect((await people()).people).toMatchObject([{ joined: from, left: from + 10 * minute }])
    expect(await server.rows('select instance from instance_heartbeat')).toEqual([])
  })

  test('on a killed server ends at the server’s last heartbeat', { tags: ['slow'] }, async () => {
    const killed = await startServerProcess({
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.config.databaseUrl ?? '',
    })
    // A separate process uses the real clock, by which the tokens must be valid.
    server.clock.set(Date.now())
    await signIn('organiser')
    await createLiveSocket(killed.url).enter(await server.join(), 'iwd')
    const beats = () => server.rows('select at from instance_heartbeat')
    await expect.poll(beats).toHaveLength(1)
    await killed.end('SIGKILL')
    const [beat] = await beats()
    await server.restart()
    const { people: list } = await people()
    expect(list).toMatchObject([{ email: 'ada@example.org', left: beat?.at }])
  })

  test('lists people by name, arrival time or length of stay', async () => {
    const first = await watch(bea)
    server.clock.advance(minute)
    const second = await watch(ada)
    server.clock.advance(minute)
    await leave(second)
    server.clock.advance(minute)
    await leave(first)
    const names = async (query: object) => {
      const { total, people: list } = await people(query)
      expect(total).toBe(list.length)
      return list.map((it: { first: string }) => it.first)
    }
    expect(await names({})).toEqual(['Bea', 'Ada'])
    expect(await names({ descending: true })).toEqual(['Ada', 'Bea'])
    expect(await names({ sort: 'joined' })).toEqual(['Bea', 'Ada'])
    expect(await names({ sort: 'stayed' })).toEqual(['Ada', 'Bea'])
    expect(await names({ sort: 'stayed', descending: true })).toEqual(['Bea', 'Ada'])
    for (const sort of ['name', 'joined', 'stayed'])
      expect(await names({ sort, search: 'OKAF' })).toEqual(['Ada'])
    expect((await people({ page: 2 })).people).toEqual([])
  })

  test('of an erased person is deleted immediately, even while their page is still open', async () => {
    const live = await watch(ada)
    await watch(bea)
    expect(await session()).toMatchObject({ people: 2 })
    const id = await idOf('ada')
    const { data } = (await server.call('organiser-attendee-data', { id }, organiser)).body
    expect(data.attendance).toEqual([
      { session_id: 'iwd', joined: new Date(server.clock.now()).toISOString(), left: null },
    ])
    await server.call('organiser-attendee-erase', { id }, organiser)
    expect(await live.closed()).toBe(4401)
    expect(await session()).toMatchObject({ people: 1 })
    expect(await server.rows('select id from attendance_visit where attendee_id = ?', id)).toEqual(
      [],
    )
    expect((await server.call('attendance-person', { id }, organiser)).status).toBe(404)
  })

  test('of everyone can be deleted, and the figures change immediately', async () => {
    const pages = [await watch(ada), await watch(bea)]
    for (const page of pages) await leave(page)
    expect(await session()).toMatchObject({ people: 2 })
    const storage = await openStorage(server.config, migrations)
    await storage.db.transaction().execute((trx) => dropAttendance(trx, 'all'))
    await storage.close()
    expect(await session()).toMatchObject({ people: 0 })
  })

  test('is exported as a file with a row for each stay, and no cell runs as a formula', async () => {
    const from = server.clock.now()
    const live = await watch(ada, 'stage', 'panel')
    server.clock.advance(90_000)
    await leave(live, 'stage')
    await watch(bea, 'stage', 'closing')
    const file = async (payload = {}) => {
      const { text, fileName } = await exported(server, 'attendance-export', organiser, payload)
      return { fileName, lines: text.split('\r\n') }
    }
    const moment = (at: number) => {
      const iso = new Date(at).toISOString()
      return `${iso.slice(0, 19).replace('T', ' ')},${iso}`
    }
    const all = await file()
    expect(all.fileName).toBe('international-womens-day-attendance-2022-03-02.csv')
    expect(all.lines).toEqual([
      'Email,First name,Last name,Session,Joined (UTC),Joined (ISO 8601),Left (UTC),Left (ISO 8601),Minutes,Minutes live',
      `ada@example.org,Ada,Okafor,"Panel, ""live""",${moment(from)},${moment(from + 90_000)},1.5,1.5`,
      `bea@example.org,Bea,Lindqvist,'=Closing,${moment(from + 90_000)},,,0,0`,
      '',
    ])
    const closing = await file({ showId: 'closing' })
    expect(closing.lines).toHaveLength(3)
    expect(closing.fileName).toBe('international-womens-day-attendance-closing-2022-03-02.csv')
    const { entries } = (
      await server.call('audit-log', { action: 'attendance-exported' }, organiser)
    ).body
    expect(entries.map((it: { about: string }) => it.about)).toEqual(['=Closing', 'all sessions'])
  })

  test('of unknown sessions and people is answered with 404', async () => {
    expect((await server.call('attendance-export', { showId: 'x' }, organiser)).status).toBe(404)
    expect((await server.call('attendance-people', { showId: 'x' }, organiser)).status).toBe(404)
    expect((await server.call('attendance-person', { id: 'x' }, organiser)).status).toBe(404)
  })
})
