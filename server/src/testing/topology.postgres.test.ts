/** What compose.yaml promises, tested only through nginx's address. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttendeePage, openAttendeePage } from './attendee-page.ts'
import { channel, openTopology, type Topology } from './topology.ts'

/** ms between requests: without a pause they would take the processor from the instances that are starting. */
const between = 25

let site: Topology
const sockets = () => Promise.all(site.instances.map((it) => it.metric('rostra_sockets')))

describe('two instances behind nginx', () => {
  beforeAll(async () => {
    site = await openTopology()
  })
  afterAll(() => site.close())

  test('print how to get an organiser’s link, and none that another instance makes void', () => {
    for (const { lines } of site.instances) {
      const printed = lines.join('\n')
      expect(printed).toContain('rostra organiser add EMAIL')
      expect(printed).not.toContain('#link=')
    }
  })

  test('bring people together who landed on different ones', async () => {
    const [ada, bea] = [await site.join('ada@example.org'), await site.join('bea@example.org')]
    const [a, b] = [site.live(), site.live()]
    await a.enter(ada, channel)
    await b.enter(bea, channel)
    expect(await sockets()).toEqual([1, 1])
    await a.send({ t: 'send', channel, id: 'a', text: 'Hello from one' })
    await b.send({ t: 'send', channel, id: 'b', text: 'Hello from the other' })
    const [onA, onB] = [await a.untilEntries(2), await b.untilEntries(2)]
    expect(onA).toEqual(onB)
    for (const live of [a, b]) live.close()
    await expect.poll(sockets).toEqual([0, 0])
  })

  test('serve people whose WebSockets are blocked, wherever their stream is and their frames arrive', async () => {
    const [ada, bea] = [await site.join('ada@example.org'), await site.join('bea@example.org')]
    const [line, live] = [site.line(), site.live()]
    await live.enter(bea, channel)
    await line.enter(ada, channel)
    const before = live.entries().length
    for (let n = 0; n < 10; n += 1) {
      const id = `line-${n}`
      expect(await line.send({ t: 'send', channel, id, text: id })).toEqual({
        status: 200,
        body: { taken: n + 2 },
      })
    }
    const received = (await live.untilEntries(before + 10)).slice(before)
    expect(received.map((entry) => 'id' in entry && entry.id)).toEqual(
      Array.from({ length: 10 }, (_, n) => `line-${n}`),
    )
    await expect.poll(() => line.entries().slice(-1)).toEqual(received.slice(-1))
    expect(line.stream?.headers).toMatchObject({ 'content-type': 'text/event-stream' })
    await site.call('sign-out', {}, ada)
    expect(await line.closed()).toBe(4401)
    live.close()
    await expect.poll(sockets).toEqual([0, 0])
  })

  test('close the connection on the other one when a token is signed out', async () => {
    const token = await site.join('ada@example.org')
    const both = [site.live(), site.live()]
    for (const live of both) await live.hello(token)
    expect(await sockets()).toEqual([1, 1])
    expect((await site.call('sign-out', {}, token)).status).toBe(200)
    for (const live of both) expect(await live.closed()).toBe(4401)
    for (let n = 0; n < 4; n += 1)
      await expect.poll(async () => (await site.call('me', {}, token)).status).toBe(401)
  })

  test('give parts of a stream’s files', async () => {
    const token = await site.join('ada@example.org')
    const { body } = await site.call('sessions', {}, token)
    const opening = body.sessions.find(({ id }: { id: string }) => id === 'opening')
    const file = new URL(opening.liveStream.url.replace('master.m3u8', '720p.mp4'), site.url)
    const whole = Buffer.from(await (await fetch(file)).arrayBuffer())
    expect(whole.length).toBeGreaterThan(100_000)
    for (const [from, to] of [
      [0, 99],
      [50_000, 80_000],
      [whole.length - 10, whole.length - 1],
    ] as const) {
      const part = await fetch(file, { headers: { range: `bytes=${from}-${to}` } })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${whole.length}`)
      const bytes = Buffer.from(await part.arrayBuffer())
      expect(bytes.equals(whole.subarray(from, to + 1))).toBe(true)
    }
  })

  test('take an import over while they run: pages are notified once every instance has it, and streams continue', async () => {
    const token = await site.join('ada@example.org')
    const both = [site.live(), site.live()]
    for (const live of both) await live.hello(token)
    expect(await sockets()).toEqual([1, 1])
    const { body } = await site.call('sessions', {}, token)
    const opening = body.sessions.find(({ id }: { id: string }) => id === 'opening')
    const statuses = new Set<number>()
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const segment = await fetch(new URL(opening.liveStream.url, site.url))
        statuses.add(segment.status)
        await segment.arrayBuffer()
        await pause(between)
      }
    })()
    await site.importAs('Another day')
    for (const live of both) {
      await live.next('event')
      for (let n = 0; n < 10; n += 1)
        expect((await site.call('event', {}, token)).body.name).toBe('Another day')
      live.close()
    }
    isOver = true
    await watching
    expect(statuses).toEqual(new Set([200]))
    await expect.poll(sockets).toEqual([0, 0])
  })

  test('take a file into the chat, which both then give out', async () => {
    const organiser = await site.organiser()
    const upload = (bytes: number) =>
      fetch(`${site.url}/api/chat-upload?channel=${channel}&name=slides.pdf`, {
        method: 'POST',
        headers: { authorization: organiser, 'content-type': 'application/octet-stream' },
        body: Buffer.alloc(bytes, 'slides'),
      })
    const size = 20_000_000
    const answer = await upload(size)
    expect(answer.status).toBe(200)
    const { id } = (await answer.json()) as { id: string }
    const tooLarge = await upload(3 * size)
    expect([tooLarge.status, await tooLarge.json()]).toMatchObject([
      413,
      { error: { code: 'too-large' } },
    ])

    const live = site.live()
    await live.enter(organiser, channel)
    await live.send({ t: 'send', channel, id: 'slides', text: '', files: [id] })
    await live.next('ack')
    for (let n = 0; n < 4; n += 1) {
      const file = await fetch(`${site.url}/chat-files/${id}`)
      const bytes = Buffer.from(await file.arrayBuffer())
      expect(bytes.equals(Buffer.alloc(size, 'slides'))).toBe(true)
    }
    live.close()
  })

  test('count a caller by their own address, whatever they claim it is', async () => {
    const statuses = []
    for (let n = 0; n < 60; n += 1) {
      const claim = { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` }
      statuses.push((await site.call('organiser-invitation', { link: 'x' }, '', claim)).status)
    }
    // Twenty per minute; in quick succession each instance may allow that many before it learns of the other's.
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(40)
  })

  test('show their figures to nobody outside', async () => {
    for (const path of ['/metrics', '/%6detrics', '//metrics', '/metrics?x'])
      expect((await fetch(site.url + path)).status).toBe(404)
  })

  test('let pages of their own address in, and no others', async () => {
    const token = await site.join('ada@example.org')
    const own = site.live({ origin: site.url })
    expect(await own.hello(token)).toMatchObject({ user: { name: 'Ada Okafor' } })
    own.close()
    expect(await site.live({ origin: 'https://elsewhere.example' }).failed()).toContain('403')
  })
})

describe('under load', () => {
  const people = ['ada@example.org', 'bea@example.org', 'chidi@example.com', 'dao@example.com']
  const pagesEach = 3
  const messagesEach = 40
  let tokens: string[]
  let pages: AttendeePage[]
  let statuses: number[]

  beforeAll(async () => {
    site = await openTopology({ RATE_LIMITS: 'off' })
    tokens = await Promise.all(people.map(site.join))
  })
  afterAll(() => site.close())

  async function openPages() {
    pages = tokens.flatMap((token) =>
      Array.from({ length: pagesEach }, () => openAttendeePage(site.url, token, channel)),
    )
    await everyoneIsIn()
  }
  const everyoneIsIn = () => expect.poll(() => pages.every(({ isIn }) => isIn)).toBe(true)

  /** Every page sends one message after the other, and calls are made, while `trouble` runs. */
  async function chatThrough(name: string, trouble: () => Promise<unknown>) {
    statuses = []
    let over = false
    const calling = tokens.map(async (token, index) => {
      const email = people[index]
      for (let round = 0; !over; round += 1) {
        await pause(between)
        for (const made of [
          site.call('me', {}, token),
          // nginx counts sign-ins, and all of these come from one address.
          ...(round % 20 === 0 ? [site.call('joinEmail', { email })] : []),
          site.call('chat-history', { channel }, token),
          fetch(`${site.url}/`),
        ])
          statuses.push((await made).status)
      }
    })
    const chatting = pages.map(async (page, index) => {
      for (let n = 0; n < messagesEach; n += 1) await page.say(`${name}-${index}-${n}`)
    })
    await expect.poll(() => pages[0]?.entries.length).toBeGreaterThan(messagesEach)
    await trouble()
    await Promise.all(chatting)
    over = true
    await Promise.all(calling)
  }

  /** Everyone has seen the same log, without gaps, and each of their own messages once. */
  async function sawEverything(name: string) {
    const expected = pages.flatMap((_, index) =>
      Array.from({ length: messagesEach }, (_, n) => `${name}-${index}-${n}`),
    )
    for (const page of pages) {
      const ids = () => page.entries.map((entry) => (entry.kind === 'message' ? entry.id : ''))
      await expect.poll(() => ids().length).toBeGreaterThanOrEqual(expected.length)
      const seqs = page.entries.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
      expect(
        ids()
          .filter((id) => id.startsWith(name))
          .sort(),
      ).toEqual(expected.toSorted())
      expect([page.resets, page.refused]).toEqual([0, []])
    }
    const last = pages.map(({ entries }) => entries.slice(-expected.length))
    for (const log of last) expect(log).toEqual(last[0])
    for (const page of pages) page.close()
  }

  test('when an instance is killed nothing is lost: its people continue on the other', async () => {
    await openPages()
    const [doomed, other] = site.instances
    expect(await doomed.metric('rostra_sockets')).toBeGreaterThan(0)
    await chatThrough('kill', () => doomed.end('SIGKILL'))
    await everyoneIsIn()
    expect(await other.metric('rostra_sockets')).toBe(pages.length)
    await sawEverything('kill')
    expect(new Set(statuses)).toEqual(new Set([200]))
    await doomed.start()
    await untilUsed(0)
  })

  test('instances are restarted one after the other, and nobody notices', async () => {
    await openPages()
    await chatThrough('roll', async () => {
      for (const [index, instance] of site.instances.entries()) {
        const code = await instance.end('SIGTERM')
        expect(code, instance.lines.slice(-20).join('\n')).toBe(0)
        await instance.start()
        await untilUsed(index)
      }
    })
    await everyoneIsIn()
    await sawEverything('roll')
    expect(new Set(pages.flatMap(({ closes }) => closes))).toEqual(new Set([1012]))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  /** nginx does not use an instance for some seconds after it could not be reached. */
  const untilUsed = (index: 0 | 1 | number) =>
    expect
      .poll(async () => {
        const live = site.live()
        await live.hello(tokens[0] ?? '')
        const count = await site.instances[index]?.metric('rostra_sockets')
        live.close()
        return count
      })
      .toBeGreaterThan(0)

  test('with every instance down a call is answered in our error format', async () => {
    for (const instance of site.instances) await instance.end('SIGKILL')
    const { status, headers, body } = await site.call('event-front')
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([503, '3', 'unavailable'])
  })
})
