/**
 * The proxies in deploy/ with HTTPS in front of two instances, which are restarted one after the other while people
 * chat.
 */
import { Agent } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttendeePage } from './attendee-page.ts'
import { type RawAnswer, rawRequest } from './raw-request.ts'
import { freePorts, startCaddy, startNginxTls } from './tls-proxy.ts'
import { channel, openTopology, type Topology } from './topology.ts'

const proxies = [
  {
    name: 'Caddyfile.two-instances',
    start: async ([one, two]: [number, number]) =>
      startCaddy('Caddyfile.two-instances', await freePorts(), [
        ['event.example.org {', 'localhost {'],
        ['127.0.0.1:3001 127.0.0.1:3002', `127.0.0.1:${one} 127.0.0.1:${two}`],
      ]),
  },
  {
    name: 'nginx-tls.conf with two instances',
    start: async ([one, two]: [number, number]) =>
      startNginxTls(await freePorts(), [
        ['  # server 127.0.0.1:3001', '  server 127.0.0.1:3001'],
        ['127.0.0.1:3000', `127.0.0.1:${one}`],
        ['127.0.0.1:3001', `127.0.0.1:${two}`],
      ]),
  },
]

describe.each(proxies)('$name', ({ start }) => {
  const people = ['ada@example.org', 'bea@example.org', 'chidi@example.com', 'dao@example.com']
  const atLeast = 30
  let site: Topology
  beforeAll(async () => {
    site = await openTopology({ RATE_LIMITS: 'off' }, start)
  })
  afterAll(() => site.close())

  /** A proxy does not use an instance for some seconds after it could not be reached. */
  const untilUsed = (instance: Topology['instances'][number]) =>
    expect
      .poll(async () => {
        const live = site.live()
        await live.opened
        const count = await instance.metric('rostra_sockets')
        live.close()
        return count
      })
      .toBeGreaterThan(0)

  test('people keep chatting while the instances restart one after the other, and no messages are lost', async () => {
    const tokens = await Promise.all(people.map(site.join))
    const pages = tokens.map((token) => openAttendeePage(site.url, token, channel))
    await expect.poll(() => pages.every(({ isIn }) => isIn)).toBe(true)
    const sockets = () => Promise.all(site.instances.map((it) => it.metric('rostra_sockets')))
    expect(await sockets()).toEqual([2, 2])

    let isOver = false
    const agent = new Agent({ keepAlive: true })
    const pageStatuses = new Set<number>()
    const calls: RawAnswer[] = []
    const chatting = pages.map(async (page, index) => {
      const said: string[] = []
      const headers = { 'content-type': 'application/json', authorization: tokens[index] ?? '' }
      const me = { agent, headers, method: 'POST', body: '{}' }
      for (let n = 0; n < atLeast || !isOver; n += 1) {
        said.push(`${index}-${n}`)
        await page.say(`${index}-${n}`)
        pageStatuses.add((await rawRequest(site.url, '/', { agent })).status)
        calls.push(await rawRequest(site.url, '/api/me', me))
      }
      return said
    })
    for (const instance of site.instances) {
      expect(await instance.end('SIGTERM')).toBe(0)
      await instance.start()
      await untilUsed(instance)
    }
    isOver = true
    const said = (await Promise.all(chatting)).flat()

    for (const page of pages) {
      await expect.poll(() => page.entries.length).toBe(said.length)
      const ids = page.entries.map((entry) => (entry.kind === 'message' ? entry.id : ''))
      expect(ids.toSorted()).toEqual(said.toSorted())
      expect(page.entries.map(({ seq }) => seq)).toEqual(said.map((_, index) => index + 1))
      expect([page.resets, page.refused]).toEqual([0, []])
      expect(new Set(page.closes)).toEqual(new Set([1012]))
      page.close()
    }
    agent.destroy()

    expect(pageStatuses).toEqual(new Set([200]))
    // A call in progress when the instance closes the connection is not repeated by the proxy; its page does that.
    for (const { status, text } of calls)
      if (status !== 200)
        expect([status, JSON.parse(text)]).toMatchObject([503, { error: { code: 'unavailable' } }])
    expect(calls.filter(({ status }) => status === 200).length).toBeGreaterThan(atLeast)
  })

  test('when one instance is killed, people continue on the other', async () => {
    const token = await site.join('ada@example.org')
    const [doomed, other] = site.instances
    await doomed.end('SIGKILL')
    const live = site.live({ origin: site.url })
    await live.enter(token, channel)
    await live.send({ t: 'send', channel, id: 'after', text: 'Still here' })
    await live.next('ack')
    expect(await other.metric('rostra_sockets')).toBe(1)
    const answer = async () => {
      const { status, body } = await site.call('me', {}, token)
      return [status, body]
    }
    const well = [200, expect.objectContaining({ email: 'ada@example.org' })]
    // Until the proxy notices, it may still send a call to the stopped instance.
    await expect.poll(answer).toEqual(well)
    for (let n = 0; n < 5; n += 1) expect(await answer()).toEqual(well)
    live.close()
  })
})
