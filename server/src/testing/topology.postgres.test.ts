/** What compose.yaml promises, tested only through nginx's address. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { between, channel, openTopology, type Topology } from './topology.ts'

let site: Topology
const sockets = () => Promise.all(site.instances.map((it) => it.metric('rostra_sockets')))

describe('two instances behind nginx', () => {
  beforeAll(async () => {
    site = await openTopology()
  })
  afterAll(() => site.close())

  test('print how to get an organiser’s link, but no link, which another instance would invalidate', () => {
    for (const { lines } of site.instances) {
      const printed = lines.join('\n')
      expect(printed).toContain('rostra organiser add EMAIL')
      expect(printed).not.toContain('#link=')
    }
  })

  test('show the same chat to people on different instances', async () => {
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

  test('serve people whose WebSockets are blocked, whichever instances their stream and frames reach', async () => {
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

  test('close the connections on both when a token is signed out', async () => {
    const token = await site.join('ada@example.org')
    const both = [site.live(), site.live()]
    for (const live of both) await live.hello(token)
    expect(await sockets()).toEqual([1, 1])
    expect((await site.call('sign-out', {}, token)).status).toBe(200)
    for (const live of both) expect(await live.closed()).toBe(4401)
    for (let n = 0; n < 4; n += 1)
      await expect.poll(async () => (await site.call('me', {}, token)).status).toBe(401)
  })

  test('serve byte ranges of a stream’s files', async () => {
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

  test('apply an import while running: pages are notified once every instance has it, and streams continue', {
    tags: ['slow'],
  }, async () => {
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

  test('accept a file for the chat, which both then serve', { tags: ['slow'] }, async () => {
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

  test('count a caller by their real address, whatever their headers claim', async () => {
    const statuses = []
    for (let n = 0; n < 60; n += 1) {
      const claim = { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` }
      statuses.push((await site.call('organiser-invitation', { link: 'x' }, '', claim)).status)
    }
    // Twenty per minute; in quick succession each instance may allow that many before it learns of the other's.
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(40)
  })

  test('expose their metrics to nobody outside', async () => {
    for (const path of ['/metrics', '/%6detrics', '//metrics', '/metrics?x'])
      expect((await fetch(site.url + path)).status).toBe(404)
  })

  test('accept live connections from pages of their own origin, and no others', async () => {
    const token = await site.join('ada@example.org')
    const own = site.live({ origin: site.url })
    expect(await own.hello(token)).toMatchObject({ user: { name: 'Ada Okafor' } })
    own.close()
    expect(await site.live({ origin: 'https://elsewhere.example' }).failed()).toContain('403')
  })
})
