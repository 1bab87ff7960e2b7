/** What deploy/nginx.conf allows, from one address or from outside, with a real instance that has no limits itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveSocket } from './live-socket.ts'
import { startNginx } from './nginx.ts'
import { openEvent } from './open-event.ts'
import { rawRequest } from './raw-request.ts'
import { event, useEvent } from './use-event.ts'

let nginx: Awaited<ReturnType<typeof startNginx>>
useEvent({ once: true, env: { RATE_LIMITS: 'off', TRUST_PROXY: 'on' } })
const before = ({ url }: { url: string }) => {
  const port = Number(new URL(url).port)
  return startNginx([port, port])
}
beforeAll(async () => {
  nginx = await before(event)
})
afterAll(async () => {
  await nginx.stop()
})

const json = { 'content-type': 'application/json' }
const asked = (name: string, times: number, body = '{}') =>
  Promise.all(
    Array.from({ length: times }, () =>
      rawRequest(nginx.url, `/api/${name}`, { method: 'POST', headers: json, body }),
    ),
  )
const refused = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 429).length

test('500 attendees behind one address can sign in simultaneously', {
  tags: ['slow'],
}, async () => {
  const answers = await asked('joinEmail', 500, '{"email":"ada@example.org"}')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(500)
  expect(refused(await asked('event-front', 500))).toBe(0)
})

test('the routes that need no sign-in are rate-limited, and the refusal gives the reason', async () => {
  const answers = (
    await Promise.all(['organiser-sign-in', 'help-ticket'].map((name) => asked(name, 150)))
  ).flat()
  expect(refused(answers)).toBeGreaterThan(150)
  const answer = answers.find(({ status }) => status === 429)
  expect(JSON.parse(answer?.text ?? '')).toMatchObject({ error: { code: 'too-many' } })
  expect(answer?.headers['retry-after']).toBe('10')
  // People who are signed in are not affected.
  expect(refused(await asked('me', 100))).toBe(0)
})

test('IPv6 addresses are counted by their network, as the instances do', async () => {
  const port = Number(new URL(event.url).port)
  const proxy = await startNginx([port, port], '127.0.0.1')
  const call = (address: string) => {
    const headers = { ...json, 'x-forwarded-for': address }
    return rawRequest(proxy.url, '/api/help-ticket', { method: 'POST', headers, body: '{}' })
  }
  const addresses = (make: (n: string) => string) =>
    Array.from({ length: 90 }, (_, n) => call(make(n.toString(16))))
  expect(refused(await Promise.all(addresses((n) => `2001:db8:0:a::${n}`)))).toBeGreaterThan(0)
  expect(refused(await Promise.all(addresses((n) => `2001:db8:1:${n}::1`)))).toBe(0)
  await proxy.stop()
})

test('500 attendees behind one address can reconnect to the chat simultaneously', async () => {
  const token = await event.join()
  const lives = Array.from({ length: 500 }, () => {
    const { hostname, port } = new URL(nginx.url)
    return rawRequest(`http://${hostname}:${port}`, '/api/live')
  })
  expect(refused(await Promise.all(lives))).toBe(0)
  expect((await event.call('me', {}, token)).status).toBe(200)
})

test('an instance counts a caller by their real address, whatever their headers claim', async () => {
  const limited = await openEvent({ env: { TRUST_PROXY: 'on' } })
  const proxy = await before(limited)
  const refusedOf = async (from: string) => {
    const answers = []
    for (let n = 0; n < 23; n += 1) {
      const claim = `198.51.100.${n}`
      const headers = { ...json, 'x-forwarded-for': claim, 'x-real-ip': claim }
      const call = { method: 'POST', headers, body: '{"link":"x"}', from }
      answers.push(await rawRequest(proxy.url, '/api/organiser-invitation', call))
    }
    return refused(answers)
  }
  expect([await refusedOf('127.0.0.2'), await refusedOf('127.0.0.3')]).toEqual([3, 3])
  await proxy.stop()
  await limited.close()
})

test('metrics are exposed to nobody outside', async () => {
  expect((await fetch(`${event.url}/metrics`)).status).toBe(200)
  for (const path of ['/metrics', '/%6detrics', '//metrics', '/metrics?x'])
    expect([path, (await rawRequest(nginx.url, path)).status]).toEqual([path, 404])
})

test('live connections are accepted from pages of their own origin, and no others', async () => {
  const own = createLiveSocket(nginx.url, { origin: nginx.url })
  expect(await own.hello(await event.join())).toMatchObject({ user: { name: 'Ada Okafor' } })
  own.close()
  const other = createLiveSocket(nginx.url, { origin: 'https://elsewhere.example' })
  expect(await other.failed()).toContain('403')
})
