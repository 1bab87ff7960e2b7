import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEvent, type TestServer } from '../../testing/open-event.ts'
import { startRedis } from '../../testing/redis-server.ts'
import { testEvent } from '../../testing/test-event.ts'
import { one, two, useTwoInstances } from '../../testing/two-instances.ts'

/** A room for each test. */
const rooms = Array.from({ length: 11 }, (_, n) => `room-${n}`)
const [live] = testEvent.sessions
const sessions = live ? rooms.map((id) => ({ ...live, id, chatChannel: id })) : []
const event = { ...testEvent, sessions }

let channel: string
let ada: string
let bea: string
let open: ReturnType<TestServer['live']>[] = []
beforeEach(() => {
  channel = rooms.pop() ?? ''
})
afterEach(() => {
  for (const live of open) live.close()
  open = []
})
async function signIn() {
  ada = await one.join('ada@example.org')
  bea = await two.join('bea@example.org')
}

/** The value of one of the server's metrics; undefined if it doesn't exist. */
async function metric({ url }: TestServer, name: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((it) => it.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

/** Connects Ada to the first instance and Bea to the second. */
async function apart() {
  const [a, b] = [one.live(), two.live()]
  // At the same time: a socket that waits ten seconds for its hello is closed.
  await Promise.all([a.enter(ada, channel), b.enter(bea, channel)])
  open.push(a, b)
  return { a, b }
}
const say = (live: ReturnType<TestServer['live']>, id: string) =>
  live.send({ t: 'send', channel, id, text: id })

describe('two instances on one database', () => {
  useTwoInstances({ once: true, event })
  beforeAll(signIn)

  // live-protocol: L2
  test('show everyone the same messages in the same order', async () => {
    const { a, b } = await apart()
    for (let n = 0; n < 10; n += 1) await Promise.all([say(a, `a${n}`), say(b, `b${n}`)])
    const [onA, onB] = [await a.untilEntries(20), await b.untilEntries(20)]
    expect(onA).toEqual(onB)
    expect(onA.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  test('acknowledge a message that was already sent to the other instance', async () => {
    const { a } = await apart()
    await say(a, 'same')
    const { seq } = await a.next('ack')
    const again = two.live()
    await again.enter(ada, channel)
    await say(again, 'same')
    expect(await again.next('ack')).toMatchObject({ id: 'same', seq })
  })

  test('resume a client that switches instances, even if the new instance received no messages from the other', async () => {
    const { a } = await apart()
    const deaf = await openEvent({ env: { DATABASE_URL: one.config.databaseUrl ?? '' } })
    await deaf.live().enter(bea, channel)
    await say(a, 'first')
    await a.untilEntries(1)
    const { epoch } = await a.next('entered')
    const again = deaf.live()
    expect(await again.enter(ada, channel, { epoch, seq: 1 })).toMatchObject({
      reset: false,
      seq: 1,
      entries: [],
    })
    await deaf.close()
  })

  test('share reactions, typing and the number of viewers', async () => {
    const { a, b } = await apart()
    await a.send({ t: 'react', channel, key: 'h' })
    await b.next('delta', ({ reactions }) => reactions?.h === 1)
    await a.send({ t: 'typing', channel, on: true })
    await b.next('delta', ({ typing }) => typing?.people[0]?.name === 'Ada Okafor')
    await b.next('delta', ({ viewers }) => viewers === 2)
    await a.next('delta', ({ viewers }) => viewers === 2)
    expect(a.frames.some((frame) => frame.t === 'delta' && frame.reactions)).toBe(false)
  })

  test('list the people of both instances, each once, without those who have left', async () => {
    const { a, b } = await apart()
    const list = async ({ call, clock }: TestServer) => {
      // Requests for the list are rate-limited.
      clock.advance(1000)
      const { body } = await call('chat-members', { channel }, bea)
      return body.members.map(({ name }: { name: string }) => name)
    }
    const adaElsewhere = two.live()
    await adaElsewhere.enter(ada, channel)
    const bothList = async (names: string[]) => {
      for (const server of [one, two]) await expect.poll(() => list(server)).toEqual(names)
    }
    await bothList(['Ada Okafor', 'Bea Lindqvist'])
    const late = one.live()
    const { viewers } = await late.enter(ada, channel)
    expect(viewers).toBe(2)
    for (const live of [b, late, adaElsewhere]) live.close()
    await bothList(['Ada Okafor'])
    a.close()
    await bothList([])
  })

  test('measure the latency of messages between instances', async () => {
    const { a } = await apart()
    await say(a, 'Hello')
    for (const server of [one, two]) {
      await expect.poll(() => metric(server, 'rostra_broker_lag_seconds_count')).toBeGreaterThan(0)
      expect(await metric(server, 'rostra_broker_lag_seconds_sum')).toBeGreaterThan(0)
      expect(await metric(server, 'rostra_broker_up')).toBe(1)
    }
  })

  // live-protocol: L3
  test('remove a message on both instances', async () => {
    const { a, b } = await apart()
    await say(b, 'rude')
    await a.untilEntries(1)
    await one.call('chat-remove', { channel, seq: 1 }, await one.organiser())
    for (const live of [a, b])
      expect((await live.untilEntries(2))[1]).toMatchObject({ kind: 'removed', target: 1 })
  })

  test('readyz includes the broker', async () => {
    expect(await (await fetch(`${one.url}/readyz`)).json()).toEqual({
      status: 'ready',
      database: 'ok',
      broker: 'ok',
    })
  })
})

describe('two new instances on one database', () => {
  useTwoInstances({ event })
  beforeEach(signIn)

  test('count people who entered the other instance earlier, and remove those of an instance that stops', async () => {
    const a = one.live()
    await a.enter(ada, channel)
    await say(a, 'I am here')
    await a.next('ack')
    const b = two.live()
    await b.enter(bea, channel)
    await b.next('delta', ({ viewers }) => viewers === 2)
    await one.restart()
    await b.next('delta', ({ viewers }) => viewers === 1)
  })

  test('apply mutes and bans on both instances', async () => {
    const { b } = await apart()
    const organiser = await one.organiser()
    const { body: me } = await two.call('me', {}, bea)
    await one.call('chat-mute', { channel, userId: me.id }, organiser)
    await expect
      .poll(async () => (await two.call('chat-state', { channel }, bea)).body.muted)
      .toBeTruthy()
    await say(b, 'muted')
    expect(await b.next('nack')).toMatchObject({ code: 'muted' })
    await one.call('chat-ban', { userId: me.id }, organiser)
    await b.next('event', ({ mute }) => mute?.channel === '')
    await say(b, 'banned')
    expect(await b.next('nack', ({ id }) => id === 'banned')).toMatchObject({ code: 'banned' })
  })
})

const ready = async (url: string) => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, await answer.json()]
}

test('while Redis is down, messages still arrive, read from the log; once it is up, reactions and viewers do too', async () => {
  const redis = await startRedis()
  const east = await openEvent({ event, env: { REDIS_URL: redis.url } })
  const other = await openEvent({
    env: { REDIS_URL: redis.url, DATABASE_URL: east.config.databaseUrl ?? '' },
  })
  const [a, b] = [east.live(), other.live()]
  await a.enter(await east.join('ada@example.org'), channel)
  await b.enter(await other.join('bea@example.org'), channel)
  await redis.stop()
  // The status is still 200, as a load balancer has no better instance.
  await expect
    .poll(() => ready(east.url))
    .toEqual([200, { status: 'ready', database: 'ok', broker: 'unreachable' }])
  const cleo = east.live()
  await cleo.enter(await east.join('cleo@example.org'), channel)
  await say(a, 'without Redis')
  await a.next('ack')
  expect(await b.untilEntries(1)).toMatchObject([{ text: 'without Redis' }])
  expect(await metric(east, 'rostra_broker_up')).toBe(0)
  expect(await metric(east, 'rostra_broker_lost_total{kind="entries"}')).toBe(1)

  const again = await startRedis(redis.port)
  for (const { url } of [east, other])
    await expect.poll(() => ready(url)).toMatchObject([200, { broker: 'ok' }])
  await b.send({ t: 'react', channel, key: 'c' })
  await a.next('delta', ({ reactions }) => reactions?.c === 1)
  await b.next('delta', ({ viewers }) => viewers === 3)
  await other.close()
  await east.close()
  await again.stop()
})
