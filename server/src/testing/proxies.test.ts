/** The proxies in deploy/ with HTTPS in front of one instance, each configured as in its file. */

import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { connect as openTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studioEvent, transportStream } from '../studio/test-encoder.ts'
import { listening } from './free-port.ts'
import { createLiveSocket } from './live-socket.ts'
import { openEvent, type TestServer } from './open-event.ts'
import { rawRequest } from './raw-request.ts'
import { projectRoot } from './rostra-command.ts'
import { freePorts, type Ports, startCaddy, startNginxTls, type TlsProxy } from './tls-proxy.ts'

const proxies = [
  {
    name: 'Caddyfile',
    start: (ports: Ports, port: number) =>
      startCaddy('Caddyfile', ports, [
        ['event.example.org {', 'localhost {'],
        ['127.0.0.1:3000', `127.0.0.1:${port}`],
      ]),
  },
  {
    name: 'nginx-tls.conf',
    start: (ports: Ports, port: number) =>
      startNginxTls(ports, [['127.0.0.1:3000', `127.0.0.1:${port}`]]),
  },
]

const portOf = (url: string) => Number(new URL(url).port)
const json = { 'content-type': 'application/json' }

describe.each(proxies)('$name', ({ name, start }) => {
  let event: TestServer
  let proxy: TlsProxy
  beforeAll(async () => {
    const ports = await freePorts()
    event = await openEvent({
      event: studioEvent,
      env: {
        TRUST_PROXY: 'on',
        METRICS_TOKEN: 'figures',
        PUBLIC_URL: `https://localhost:${ports.https}`,
      },
      site: join(projectRoot, 'web/dist'),
    })
    proxy = await start(ports, portOf(event.url))
  })
  afterAll(async () => {
    await proxy.stop()
    await event.close()
  })

  test('serves pages and compressed files, sends one HSTS header, and supports HTTP/2', async () => {
    const page = await rawRequest(proxy.url, '/')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000',
    ])
    const script = /src="(?:\.)?(\/static\/[^"]+\.js)"/.exec(page.text)?.[1] ?? ''
    for (const encoding of ['br', 'gzip']) {
      const file = await rawRequest(proxy.url, script, { headers: { 'accept-encoding': encoding } })
      expect([file.status, file.headers['content-encoding']]).toEqual([200, encoding])
      expect(file.headers['cache-control']).toContain('immutable')
    }
    const session = connect(proxy.url)
    const stream = session.request({ ':path': '/' })
    const [headers] = await once(stream, 'response')
    expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200])
    stream.close()
    session.close()
  })

  test('redirects visitors from HTTP to HTTPS', async () => {
    const { status, headers } = await fetch(`${proxy.plainUrl}/help?from=mail`, {
      redirect: 'manual',
    })
    expect([301, 308]).toContain(status)
    expect(headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/help\?from=mail$/)
    if (name !== 'nginx-tls.conf') return
    const call = await fetch(`${proxy.plainUrl}/api/me`, { method: 'POST', redirect: 'manual' })
    expect(call.status).toBe(403)
  })

  test('accepts live connections from pages of the site’s own origin, and no others', async () => {
    const body = '{"email":"ada@example.org"}'
    const joined = await rawRequest(proxy.url, '/api/joinEmail', {
      method: 'POST',
      headers: json,
      body,
    })
    const { token } = JSON.parse(joined.text)
    const own = createLiveSocket(proxy.url, { origin: proxy.url })
    await own.enter(token, 'iwd')
    await own.send({ t: 'send', channel: 'iwd', id: 'a', text: 'Hello' })
    expect(await own.untilEntries(1)).toHaveLength(1)
    own.close()
    for (const origin of ['https://elsewhere.example', proxy.url.replace('https', 'http')])
      expect(await createLiveSocket(proxy.url, { origin }).failed()).toContain('403')
  })

  test('makes limits count visitors by their real address, whatever their headers claim', async () => {
    const statuses = async (from: string) => {
      const all = []
      for (let n = 0; n < 23; n += 1) {
        const claim = `198.51.100.${n}`
        const headers = {
          ...json,
          'x-forwarded-for': claim,
          'x-real-ip': claim,
          forwarded: `for=${claim}`,
        }
        const call = { method: 'POST', headers, body: '{"link":"x"}', from }
        all.push((await rawRequest(proxy.url, '/api/organiser-invitation', call)).status)
      }
      return all.filter((status) => status === 429).length
    }
    expect(await statuses('127.0.0.2')).toBe(3)
    // Another visitor has a separate budget.
    expect(await statuses('127.0.0.3')).toBe(3)
  })

  test('exposes the metrics to nobody, not even with their token', async () => {
    const headers = { authorization: 'Bearer figures' }
    expect((await fetch(`${event.url}/metrics`, { headers })).status).toBe(200)
    const written = [
      '/metrics',
      '/%6detrics',
      '//metrics',
      '/./metrics',
      '/metrics?x',
      '/x/../metrics',
    ]
    for (const path of written) {
      const { status, text } = await rawRequest(proxy.url, path, { headers })
      expect([path, text.includes('rostra_')]).toEqual([path, false])
      if (path === '/metrics') expect(status).toBe(404)
    }
  })

  test('accepts a file of 20 MB for the chat, and serves all of it; also what a studio tests its line with', {
    tags: ['slow'],
  }, async () => {
    const organiser = await event.organiser()
    const test = await fetch(`${proxy.url}/api/upload-test`, {
      method: 'POST',
      headers: { authorization: organiser, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(4_000_000),
    })
    expect(test.status).toBe(200)
    const file = Buffer.alloc(20_000_000, 'slides')
    const upload = await fetch(`${proxy.url}/api/chat-upload?channel=iwd&name=slides.pdf`, {
      method: 'POST',
      headers: { authorization: organiser, 'content-type': 'application/octet-stream' },
      body: file,
    })
    expect(upload.status).toBe(200)
    const { id } = (await upload.json()) as { id: string }
    const live = createLiveSocket(proxy.url)
    await live.enter(organiser, 'iwd')
    await live.send({ t: 'send', channel: 'iwd', id: 'slides', text: '', files: [id] })
    await live.next('ack')
    const given = await fetch(`${proxy.url}/chat-files/${id}`)
    expect(Buffer.from(await given.arrayBuffer()).equals(file)).toBe(true)
    live.close()
  })

  test('accepts segments from an encoder that does not wait for a response', async () => {
    const organiser = await event.organiser()
    const { key } = (await event.call('studio-key-renew', { showId: 'iwd' }, organiser)).body
    const body = transportStream(1, 20_000)
    const { hostname, port } = new URL(proxy.url)
    const line = openTls({
      host: hostname,
      port: Number(port),
      servername: hostname,
      rejectUnauthorized: false,
    })
    await once(line, 'secureConnect')
    line.write(
      `PUT /api/ingest/${key}/live0.ts HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    line.end(body)
    const stored = async () =>
      (await event.call('studio', { showId: 'iwd' }, organiser)).body.recording?.bytes
    await expect.poll(stored).toBe(body.length)
    // Another program, once the first one is silent; a segment of 30 MB.
    event.clock.advance(7_000)
    const large = await fetch(`${proxy.url}/api/ingest/${key}/live1.ts`, {
      method: 'PUT',
      body: new Uint8Array(transportStream(2, 160_000)),
    })
    expect(large.status).toBe(201)
  })
})

describe('Caddyfile.sub-path', () => {
  test('serves the event below its path, next to the site’s other pages', async () => {
    const ports = await freePorts()
    const publicUrl = `https://localhost:${ports.https}/conference`
    const event = await openEvent({
      env: { TRUST_PROXY: 'on', PUBLIC_URL: publicUrl, METRICS_TOKEN: 'figures' },
      site: join(projectRoot, 'web/dist'),
    })
    mkdirSync(join(event.dataDir, 'html'))
    writeFileSync(join(event.dataDir, 'html/index.html'), 'Another page')
    const proxy = await startCaddy('Caddyfile.sub-path', ports, [
      ['\nexample.org {', '\nlocalhost {'],
      ['127.0.0.1:3000', `127.0.0.1:${portOf(event.url)}`],
      ['/var/www/html', join(event.dataDir, 'html')],
    ])
    expect((await rawRequest(proxy.url, '/')).text).toBe('Another page')
    for (const path of ['/conference', '/conference/help']) {
      const page = await rawRequest(proxy.url, path)
      const script = /src="(\/conference\/static\/[^"]+\.js)"/.exec(page.text)?.[1] ?? ''
      expect([page.status, (await rawRequest(proxy.url, script)).status]).toEqual([200, 200])
    }
    const live = createLiveSocket(publicUrl, { origin: proxy.url })
    await live.enter(await event.join(), 'iwd')
    live.close()
    const headers = { authorization: 'Bearer figures' }
    for (const path of ['/conference/metrics', '/conference//metrics', '/metrics', '//metrics'])
      expect((await rawRequest(proxy.url, path, { headers })).text).not.toContain('rostra_')
    await proxy.stop()
    await event.close()
  })
})

describe.each(proxies)('$name, with any server behind it', ({ start }) => {
  let server: Server
  let proxy: TlsProxy
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  beforeAll(async () => {
    server = createServer(async (_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      answer.write('data: one\n\n')
      begun.resolve()
      await goOn.promise
      answer.end('data: two\n\n')
    })
    proxy = await start(await freePorts(), await listening(server))
  })
  afterAll(() => proxy.stop())

  test('forwards an event stream as it is written, without buffering', async () => {
    const answer = await fetch(`${proxy.url}/api/live/line/x`)
    const reader = answer.body?.getReader()
    const read = async () => new TextDecoder().decode((await reader?.read())?.value)
    await begun.promise
    expect(await read()).toBe('data: one\n\n')
    goOn.resolve()
    expect(await read()).toBe('data: two\n\n')
  })

  test('reports in Rostra’s error format that Rostra is down', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const call = { method: 'POST', headers: json, body: '{}' }
    const { status, headers, text } = await rawRequest(proxy.url, '/api/event-front', call)
    expect([status, headers['retry-after'], JSON.parse(text)]).toMatchObject([
      503,
      '3',
      { error: { code: 'unavailable' } },
    ])
    expect(headers['content-type']).toContain('application/json')
  })
})
