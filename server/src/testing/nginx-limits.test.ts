/** What deploy/nginx.conf allows from one address, with real instances that have no limits themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNginx } from './nginx.ts'
import { rawRequest } from './raw-request.ts'
import { event, useEvent } from './use-event.ts'

let nginx: Awaited<ReturnType<typeof startNginx>>
useEvent({ once: true, env: { RATE_LIMITS: 'off', TRUST_PROXY: 'on' } })
beforeAll(async () => {
  const port = Number(new URL(event.url).port)
  nginx = await startNginx([port, port])
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

test('500 attendees behind one address can reconnect to the chat simultaneously', async () => {
  const token = await event.join()
  const lives = Array.from({ length: 500 }, () => {
    const { hostname, port } = new URL(nginx.url)
    return rawRequest(`http://${hostname}:${port}`, '/api/live')
  })
  expect(refused(await Promise.all(lives))).toBe(0)
  expect((await event.call('me', {}, token)).status).toBe(200)
})
