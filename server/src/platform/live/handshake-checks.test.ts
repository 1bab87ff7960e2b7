/** Tokens sent with the upgrade: of simulated and real attendees, and invalid ones. */
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { rehearsalEmail } from '@rostra/domain/rehearsal/rehearsal'
import { afterEach, expect, test, vi } from 'vitest'
import { createHandshakeChecks } from './handshake-checks.ts'

afterEach(() => void vi.useRealTimers())

function open(authenticate: Parameters<typeof createHandshakeChecks>[0]['authenticate']) {
  const [failed, refused] = [vi.fn(), vi.fn()]
  const { enter } = createHandshakeChecks({
    clock: () => 0,
    rateLimits: true,
    authenticate,
    isAllowedOrigin: () => true,
    trustedProxies: 0,
    basePath: '',
    onError: failed,
    onRefused: refused,
  })
  const line = new PassThrough()
  const knock = (authorization?: string) =>
    enter(
      {
        url: '/api/live',
        headers: authorization === undefined ? {} : { authorization },
        socket: { remoteAddress: '2001:db8::1' },
      } as unknown as IncomingMessage,
      line,
    )
  return { knock, failed, refused, line }
}
const person = (id: string, email: string) => ({
  attendee: { id, email, first: 'A', last: 'B' },
  tokenHash: id,
})
const simulated = async (token: string) => person(token, rehearsalEmail(1, '0123456789abcdef'))

test('the largest rehearsal can connect twice from one machine, with each attendee counted as an address', async () => {
  const { knock } = open(simulated)
  const addresses = Array.from({ length: 10_000 }, (_, n) => `p${n}`)
  await Promise.all(addresses.map(knock))
  const entries = await Promise.all(addresses.map(knock))
  expect(entries).toEqual(addresses.map((address) => ({ address })))
})

test('a real attendee’s token, an invalid one, and one that cannot be looked up are counted by network', async () => {
  const network = { address: '2001:db8:0:0::/64' }
  expect(await open(async (token) => person(token, 'ada@example.org')).knock('x')).toEqual(network)
  expect(await open(async () => undefined).knock('x')).toEqual(network)
  const away = open(() => Promise.reject(new Error('the database is away')))
  expect(await away.knock('x')).toEqual(network)
  expect(away.failed).toHaveBeenCalledOnce()
})

test('at most ten thousand invalid tokens from one network are looked up per minute', async () => {
  const look = vi.fn(async () => undefined)
  const { knock, refused } = open(look)
  for (let n = 0; n < 10_050; n += 1) await knock('x')
  expect(look).toHaveBeenCalledTimes(10_000)
  expect(await knock()).toEqual({ status: '429 Too Many Requests', retryAfter: 1 })
  expect(refused).toHaveBeenLastCalledWith('liveByAddress')
})

test('an upgrade is disconnected when its token lookup takes more than ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { knock, line } = open(() => new Promise(() => {}))
  void knock('x')
  vi.advanceTimersByTime(10_000)
  expect(line.destroyed).toBe(true)
})
