/** What compose.yaml promises of nginx in front of two instances, tested only through nginx's address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveLine } from './live-line.ts'
import { createLiveSocket } from './live-socket.ts'
import { startNginx } from './nginx.ts'
import { one, two, useTwoInstances } from './two-instances.ts'

const channel = 'iwd'
/** A video whose bytes tell their place. */
const video = Array.from({ length: 20_000 }, (_, n) => `${n} `).join('')
let site: Awaited<ReturnType<typeof startNginx>>
useTwoInstances({ once: true, env: { TRUST_PROXY: 'on' }, files: { 'live/720p.mp4': video } })
beforeAll(async () => {
  const portOf = ({ url }: typeof one) => Number(new URL(url).port)
  site = await startNginx([portOf(one), portOf(two)])
})
afterAll(() => site.stop())

test('people whose WebSockets are blocked can chat, whichever instances their stream and frames reach', async () => {
  const [ada, bea] = [await one.join('ada@example.org'), await two.join('bea@example.org')]
  const [line, live] = [createLiveLine(site.url), createLiveSocket(site.url)]
  await live.enter(bea, channel)
  await line.enter(ada, channel)
  for (let n = 0; n < 10; n += 1) {
    const id = `line-${n}`
    expect(await line.send({ t: 'send', channel, id, text: id })).toEqual({
      status: 200,
      body: { taken: n + 2 },
    })
  }
  const received = await live.untilEntries(10)
  expect(received.map((entry) => 'id' in entry && entry.id)).toEqual(
    Array.from({ length: 10 }, (_, n) => `line-${n}`),
  )
  await expect.poll(() => line.entries()).toEqual(received)
  expect(line.stream?.headers).toMatchObject({ 'content-type': 'text/event-stream' })
  await two.call('sign-out', {}, ada)
  expect(await line.closed()).toBe(4401)
  live.close()
})

test('byte ranges of a stream’s files are served', async () => {
  const token = await one.join()
  const { body } = await two.call('sessions', {}, token)
  const live = body.sessions.find(({ id }: { id: string }) => id === 'iwd')
  const file = new URL(live.liveStream.url.replace('master.m3u8', '720p.mp4'), site.url)
  const whole = Buffer.from(await (await fetch(file)).arrayBuffer())
  expect(String(whole)).toBe(video)
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
