/** Limits on upgrades and on sockets without a hello; the real sockets have addresses reported by a proxy. */
import { afterEach, describe, expect, test } from 'vitest'
import { dialRaw, type RawSocket, textFrame } from '../../testing/raw-socket.ts'
import { event, useEvent } from '../../testing/use-event.ts'
import type { Connection } from './connection.ts'
import { mostSilent, SocketsByAddress } from './sockets-by-address.ts'

describe('of the sockets without a hello', () => {
  const opened = (sockets: SocketsByAddress, count: number, address = 'here') =>
    Array.from({ length: count }, () => {
      const connection = { address } as Connection
      sockets.add(connection)
      return connection
    })

  test('those of an address are closed sooner while there are more than 200 of it', () => {
    const sockets = new SocketsByAddress(mostSilent)
    const [one, two, three] = opened(sockets, 202)
    const [other] = opened(sockets, 200, 'there')
    const takes = (it?: Connection) => it && sockets.takeFromCrowd(it)
    expect([one, one, two, three, other].map(takes)).toEqual([true, false, true, false, false])
  })

  test('the oldest of an address is closed for each new one above a thousand', () => {
    const sockets = new SocketsByAddress(mostSilent)
    const [elsewhere] = opened(sockets, 1, 'there') as [Connection]
    const [one, two] = opened(sockets, 1_000) as [Connection, Connection]
    expect(sockets.oneTooMany(two)).toBeUndefined()
    const [newest] = opened(sockets, 1) as [Connection]
    expect(sockets.oneTooMany(newest)).toBe(one)
    expect(sockets.oneTooMany(elsewhere)).toBeUndefined()
    sockets.remove(one)
    expect(sockets.oneTooMany(newest)).toBeUndefined()
    opened(sockets, 1)
    expect(sockets.oneTooMany(newest)).toBe(two)
  })

  test('the oldest of all is closed for each new one above fifteen thousand', () => {
    const sockets = new SocketsByAddress(mostSilent)
    const [oldest] = Array.from({ length: 15 }, (_, n) => opened(sockets, 1_000, `${n}`)).flat()
    const [newest] = opened(sockets, 1) as [Connection]
    expect(sockets.oneTooMany(newest)).toBe(oldest)
  })
})

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
  socket?.write(textFrame(hello))
  await socket?.until(() => text !== '' || socket.isEnded)
  return text === '' ? socket?.closeCode : (JSON.parse(text).t as string)
}

describe('silent sockets of one address', () => {
  test('are closed sooner when there are more than 200, and prevent no one there from connecting with a hello', async () => {
    const sockets = await silent(250)
    expect(await comesIn()).toBe('welcome')
    const first = sockets[0] as RawSocket
    await first.until(() => first.isEnded)
    expect(first.closeCode).toBe(1013)
    const last = sockets[249] as RawSocket
    expect(last.isEnded).toBe(false)
  })

  test('are closed oldest first, one for each new one above a thousand', {
    tags: ['slow'],
  }, async () => {
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

  test('of 500 attendees behind one address are accepted immediately, even after four attempts each', {
    tags: ['slow'],
  }, async () => {
    await knocks(2_000, '203.0.113.9')
    expect((await dialMany(500, '203.0.113.9')).refused).toEqual([])
    expect(await comesIn('203.0.113.9')).toBe('welcome')
  })
})
