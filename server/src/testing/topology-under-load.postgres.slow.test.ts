/** What compose.yaml promises while instances serve, import and end, tested only through nginx's address. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttendeePage, openAttendeePage } from './attendee-page.ts'
import { between, channel, openTopology, type Topology } from './topology.ts'

let site: Topology
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

const sockets = () => Promise.all(site.instances.map((it) => it.metric('rostra_sockets')))

test('instances print how to get an organiser’s link, but no link, which another instance would invalidate', () => {
  for (const { lines } of site.instances) {
    const printed = lines.join('\n')
    expect(printed).toContain('rostra organiser add EMAIL')
    expect(printed).not.toContain('#link=')
  }
})

test('an import is applied while running: pages are notified once every instance has it, and streams continue', async () => {
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

test('when an instance is killed, no messages are lost, and its people continue on the other', async () => {
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

test('instances restart one after the other without lost messages or failed calls', {
  tags: ['slow'],
}, async () => {
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

test('a file for the chat is accepted, and both then serve it', async () => {
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

test('with every instance down, a call gets an error in Rostra’s format', async () => {
  for (const instance of site.instances) await instance.end('SIGKILL')
  const { status, headers, body } = await site.call('event-front')
  expect([status, headers.get('retry-after'), body.error.code]).toEqual([503, '3', 'unavailable'])
})
