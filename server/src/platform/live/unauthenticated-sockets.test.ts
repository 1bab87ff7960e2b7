/** Limits on upgrades and on sockets without a hello, tested over real sockets with addresses reported by a proxy. */
import { afterEach, describe, expect, test } from 'vitest'
import { dialRaw, type RawSocket } from '../../testing/raw-socket.ts'
import { event, useEvent } from '../../testing/use-event.ts'

let open: RawSocket[] = []
useEvent({ env: { TRUST_PROXY: 'on' } })
afterEach(async () => {
  for (const socket of open) socket.destroy()
  open = []
})

/** Resolves to the opened sockets, and the statuses of the refused ones. */
async function dialMany(count: number, address: string) {
  const sockets: RawSocket[] = []
  const refused: number[] = []
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, () =>
      dialRaw(event.url, { 'X-Forwarded-For': address }),
    )
    for (const it of await Promise.all(some))
      if (it.open) sockets.push(it.socket)
      else refused.push(it.status)
  }
  open.push(...sockets)
  return { sockets, refused }
}

const silent = async (count: number, address = '203.0.113.7') =>
  (await dialMany(count, address)).sockets
/** Sends hello like a page; by default from the same address as the other sockets. */
async function comesIn(address = '203.0.113.7') {
  const [socket] = await silent(1, address)
  let text = ''
  socket?.onText((it) => {
    text = it
  })
  const hello = Buffer.from(JSON.stringify({ t: 'hello', token: await event.join() }))
  const mask = Buffer.alloc(4)
  socket?.write(Buffer.concat([Buffer.from([0x81, 0x80 | hello.length]), mask, hello]))
  await socket?.until(() => text !== '' || socket.isEnded)
  return text === '' ? socket?.closeCode : (JSON.parse(text).t as string)
}

describe('silent sockets of one address', () => {
  test('do not prevent anyone at that address from connecting with a hello', async () => {
    await silent(300)
    expect(await comesIn()).toBe('welcome')
  })

  test('are closed sooner when there are more than 200', async () => {
    const sockets = await silent(250)
    const first = sockets[0] as RawSocket
    await first.until(() => first.isEnded)
    expect(first.closeCode).toBe(1013)
    const last = sockets[249] as RawSocket
    expect(last.isEnded).toBe(false)
  })

  test('are closed oldest first, one for each new one above a thousand', async () => {
    const sockets = await silent(1_050)
    await expect
      .poll(() => sockets.filter(({ isEnded }) => isEnded).length)
      .toBeGreaterThanOrEqual(50)
    expect(await comesIn()).toBe('welcome')
  })
})

describe('upgrades', () => {
  /** Sends an upgrade without a key, which is counted but cheap. */
  const knock = async (address: string) => {
    const headers = { 'X-Forwarded-For': address, 'Sec-WebSocket-Key': undefined }
    const dialled = await dialRaw(event.url, headers)
    return dialled.open ? 101 : dialled.status
  }
  const knocks = async (count: number, address: string) => {
    const statuses = new Set<number>()
    for (let from = 0; from < count; from += 50)
      for (const status of await Promise.all(
        Array.from({ length: Math.min(50, count - from) }, () => knock(address)),
      ))
        statuses.add(status)
    return [...statuses]
  }

  test('from one network are limited to three thousand a minute, and others are not affected', {
    tags: ['slow'],
  }, async () => {
    expect(await knocks(3_000, '2001:db8::1')).toEqual([400])
    expect(await knock('2001:db8::2')).toBe(429)
    expect(await comesIn('203.0.113.8')).toBe('welcome')
    event.clock.advance(60_000)
    expect(await knock('2001:db8::3')).toBe(400)
  })

  test('of 500 attendees behind one address are accepted immediately, even after four attempts each', async () => {
    await knocks(2_000, '203.0.113.9')
    expect((await dialMany(500, '203.0.113.9')).refused).toEqual([])
    expect(await comesIn('203.0.113.9')).toBe('welcome')
  })
})
