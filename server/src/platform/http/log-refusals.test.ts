import { get } from 'node:http'
import { expect, test } from 'vitest'
import { event, useEvent } from '../../testing/use-event.ts'

useEvent()

const lines = () =>
  event.logLines.map((it) => JSON.parse(it)).filter(({ msg }) => msg === 'refused')

test('refused calls are in the log once a minute, with what and why, and nothing of who asked', async () => {
  const token = await event.join()
  for (let count = 0; count < 3; count += 1) await event.call('staff', {}, token)
  await event.call('joinEmail', { email: 'nobody@example.org' })
  const of = (call: string) => lines().filter((it) => it.call === call)
  expect(of('staff')).toMatchObject([{ level: 40, code: 'not-allowed', times: 1 }])
  expect(of('joinEmail')).toMatchObject([{ code: 'unregistered-email' }])
  event.clock.advance(60_000)
  await event.call('staff', {}, token)
  expect(of('staff').at(-1)).toMatchObject({ times: 3 })
  for (const secret of [token, 'nobody@', '127.0.0.1'])
    expect(JSON.stringify(lines())).not.toContain(secret)
})

test('a page of another site whose name leads to this machine gets no metrics', async () => {
  const asked = (host: string) =>
    new Promise((resolve) => {
      const { port } = new URL(event.url)
      const at = { host: '127.0.0.1', port, path: '/metrics', headers: { host } }
      get(at, (answer) => resolve(answer.resume().statusCode))
    })
  const hosts = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']
  expect(await Promise.all(hosts.map(asked))).toEqual([403, 403, 403])
  const ours = ['localhost:3000', '127.0.0.1', '[::1]:80']
  expect(await Promise.all(ours.map(asked))).toEqual([200, 200, 200])
})
