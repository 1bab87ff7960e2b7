import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, callApi, confirmPasswordsBy, post, refused } from './api.ts'

const stored = new Map<string, string>()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  stored.clear()
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response('{"ok":true}'))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('document', { querySelector: () => ({ content: '/conference' }) })
  vi.stubGlobal('window', { dispatchEvent: vi.fn() })
})
afterEach(() => vi.unstubAllGlobals())

const sent = () => fetched.mock.calls[0]

// spec: 7.5
test('a call is a POST with a JSON body to api/{name} under the site’s base path', async () => {
  await callApi('joinEmail', { email: 'ada@example.org' })
  expect(sent()?.[0]).toBe('/conference/api/joinEmail')
  expect(sent()?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: '{"email":"ada@example.org"}',
  })
})

// spec: 6.5, 7.6
test('Authorization has the stored token, and is absent without one', async () => {
  await callApi('me', {})
  expect(sent()?.[1].headers).not.toHaveProperty('Authorization')
  stored.set('token', 'secret')
  fetched.mockClear()
  await callApi('me', {})
  expect(sent()?.[1].headers).toHaveProperty('Authorization', 'secret')
})

// spec: 7.7, 7.8
test('a response is parsed as JSON, or returned as text if it is not JSON', async () => {
  expect(await callApi('reaction', { showId: 'iwd', data: { key: 'c' } })).toEqual({ ok: true })
  fetched.mockResolvedValue(new Response('Thank you'))
  expect(await callApi('reaction', { showId: 'iwd', data: { key: 'c' } })).toBe('Thank you')
})

// spec: 8.1
test.each([199, 300, 302, 403, 500].map((status) => ({ status })))(
  'a status of $status raises an error with the status and the raw body',
  async ({ status }) => {
    const body = '{"error":{"code":"x","message":"Words"}}'
    fetched.mockResolvedValue({ ok: false, status, text: async () => body } as Response)
    const error = await callApi('me', {}).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, body, message: 'Words' })
  },
)

test('a network failure has a readable error message', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(callApi('me', {})).rejects.toThrow('We can’t reach the server.')
})

test.each([
  ['a call', () => callApi('me', {})],
  ['an export or import', () => post('chat-export', 'application/json', '{}')],
  ['an upload', async () => Promise.reject(refused(401, '', 'secret'))],
])('%s with an invalid token notifies the page exactly once', async (_, make) => {
  stored.set('token', 'secret')
  fetched.mockResolvedValue(new Response('', { status: 401 }))
  await expect(make()).rejects.toMatchObject({ status: 401 })
  expect(window.dispatchEvent).toHaveBeenCalledTimes(1)
})

test.each([
  ['a call', () => callApi('me', {})],
  ['an export', () => post('chat-export', 'application/json', '{}')],
])('%s that needs the password is repeated once it is confirmed', async (_, make) => {
  const needed = () => new Response('{"error":{"code":"password-needed"}}', { status: 403 })
  fetched.mockImplementationOnce(async () => needed())
  const ask = vi.fn(async () => true)
  const end = confirmPasswordsBy(ask)
  await make()
  expect([ask, fetched].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  fetched.mockImplementationOnce(async () => needed())
  ask.mockResolvedValue(false)
  await expect(make()).rejects.toMatchObject({ code: 'password-needed' })
  end()
})

test('a refused request of an earlier sign-in does not affect a newer one', () => {
  stored.set('token', 'newer')
  refused(401, '', 'secret')
  expect(window.dispatchEvent).not.toHaveBeenCalled()
})
