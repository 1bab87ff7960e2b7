import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket, fakeNetwork } from './fake-live-socket.ts'
import { LiveClient } from './live-client.ts'
import type { LiveSocket } from './live-connection.ts'
import { createLiveWay } from './live-way.ts'

const minute = 60_000
let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page and every connection it tried, in order; the test plays the server of each socket. */
function open({ fetched = true } = {}) {
  const tried: { way: 'websocket' | 'line'; socket: FakeSocket }[] = []
  const note = (way: 'websocket' | 'line', socket = new FakeSocket()) => {
    tried.push({ way, socket })
    return socket
  }
  const openSocket = createLiveWay({
    openWebSocket: () => note('websocket'),
    async carryByLine(socket: LiveSocket, onFrame) {
      if (!fetched) throw new Error('the code cannot be had')
      const line = note('line')
      socket.send = (frame) => line.send(frame)
      socket.close = () => line.close()
      line.onopen = (event) => {
        socket.readyState = 1
        socket.onopen?.(event)
      }
      line.onmessage = (event) => {
        onFrame()
        socket.onmessage?.(event)
      }
      line.onclose = (event) => socket.onclose?.(event)
    },
    now: Date.now,
  })
  const live = new LiveClient({ ...fakeNetwork().deps, openSocket })
  const leave = live.acquire()
  const last = () => {
    const it = tried.at(-1)
    if (!it) throw new Error('nothing was tried')
    return it
  }
  return { live, leave, last, ways: () => tried.map(({ way }) => way) }
}
type Page = ReturnType<typeof open>

/** Imitates a proxy that refuses upgrades, until the page tries a line. */
async function blocked(page: Page) {
  page.last().socket.closes(1006)
  await vi.advanceTimersByTimeAsync(3_000)
  page.last().socket.closes(1006)
  await vi.advanceTimersByTimeAsync(0)
}

describe('a page whose WebSocket upgrades fail', () => {
  // live-protocol: W3
  test('switches to an SSE connection after two failures, in the same attempt', async () => {
    const page = open()
    await blocked(page)
    expect(page.ways()).toEqual(['websocket', 'websocket', 'line'])
    expect(page.live.status().state).toBe('CONNECTING')
    page.last().socket.welcomes()
    expect(page.live.status().state).toBe('OPEN')
    expect(page.last().socket.ofType('hello')).toEqual([{ t: 'hello', token: 'token' }])
  })

  test('reconnects over an SSE connection each time', async () => {
    const page = open()
    await blocked(page)
    page.last().socket.welcomes()
    for (let retry = 0; retry < 6; retry += 1) {
      page.last().socket.closes(1006)
      await vi.advanceTimersToNextTimerAsync()
    }
    expect(page.ways().slice(2)).toEqual(Array.from({ length: 7 }, () => 'line'))
  })

  test('also switches to an SSE connection if the upgrades get no response at all', async () => {
    const page = open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.live.status()).toMatchObject({ state: 'CLOSED', problem: 'timeout' })
    await vi.advanceTimersByTimeAsync(3_000 + 10_000)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(page.ways()).toEqual(['websocket', 'websocket', 'line'])
  })

  test('keeps unsent messages and sends them over the SSE connection', async () => {
    const page = open()
    const outcome = { acknowledged: vi.fn(), refused: vi.fn(), unanswered: vi.fn() }
    page.live.enter('iwd', { entered: vi.fn(), delta: vi.fn(), refused: vi.fn() })
    page.live.send({ channel: 'iwd', id: 'm1', text: 'Hello' }, outcome)
    await blocked(page)
    page.last().socket.welcomes()
    expect(page.last().socket.sent.map(({ t }) => t)).toEqual(['hello', 'enter', 'send'])
    page.last().socket.says({ t: 'ack', id: 'm1', channel: 'iwd', seq: 1, at: 0 })
    expect(outcome.acknowledged).toHaveBeenCalledOnce()
  })

  test('starts with an SSE connection when it is reloaded, and with a WebSocket an hour later', async () => {
    const page = open()
    await blocked(page)
    page.last().socket.welcomes()
    page.leave()
    await vi.advanceTimersByTimeAsync(59 * minute)
    const again = open()
    await vi.advanceTimersByTimeAsync(0)
    expect(again.ways()).toEqual(['line'])
    again.last().socket.welcomes()
    again.leave()
    await vi.advanceTimersByTimeAsync(minute)
    const later = open()
    expect(later.ways()).toEqual(['websocket'])
    // After an earlier block, one failed upgrade is enough.
    later.last().socket.closes(1006)
    await vi.advanceTimersByTimeAsync(0)
    expect(later.ways()).toEqual(['websocket', 'line'])
  })

  test('goes back to WebSockets permanently once one opens', async () => {
    const page = open()
    await blocked(page)
    page.last().socket.welcomes()
    page.leave()
    await vi.advanceTimersByTimeAsync(60 * minute)
    page.live.acquire()
    expect(page.last().way).toBe('websocket')
    page.last().socket.welcomes()
    expect(stored.size).toBe(0)
    expect(open().ways()).toEqual(['websocket'])
  })
})

describe('a page keeps using WebSockets', () => {
  test('when the server is down, and the SSE connection fails like the upgrades', async () => {
    const page = open()
    await blocked(page)
    for (const wait of [0, 6_000, 12_000]) {
      await vi.advanceTimersByTimeAsync(wait)
      if (wait > 0) page.last().socket.closes(1006)
      await vi.advanceTimersByTimeAsync(0)
      expect(page.last().way).toBe('line')
      page.last().socket.closes(1006)
    }
    await vi.advanceTimersByTimeAsync(24_000)
    expect(page.last().way).toBe('websocket')
    page.last().socket.welcomes()
    expect([page.live.status().state, stored.size]).toEqual(['OPEN', 0])
    expect(page.ways().slice(2)).toEqual([
      'line',
      'websocket',
      'line',
      'websocket',
      'line',
      'websocket',
    ])
  })

  test('when one of them opened in between', async () => {
    const page = open()
    page.last().socket.closes(1006)
    await vi.advanceTimersByTimeAsync(3_000)
    page.last().socket.opens()
    page.last().socket.closes(1006)
    await vi.advanceTimersByTimeAsync(6_000)
    page.last().socket.closes(1006)
    await vi.advanceTimersByTimeAsync(0)
    expect(new Set(page.ways())).toEqual(new Set(['websocket']))
  })

  test('when the page was left before they could open', async () => {
    const page = open()
    for (let n = 0; n < 5; n += 1) {
      page.leave()
      await vi.advanceTimersByTimeAsync(1_000)
      page.leave = page.live.acquire()
    }
    expect(new Set(page.ways())).toEqual(new Set(['websocket']))
  })

  test('when the fallback code cannot be loaded', async () => {
    const page = open({ fetched: false })
    await blocked(page)
    expect(page.live.status()).toMatchObject({ state: 'CLOSED' })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(page.ways()).toEqual(['websocket', 'websocket', 'websocket'])
  })
})

test('a page that is left while the fallback code is loading opens no SSE connection', async () => {
  const page = open()
  page.last().socket.closes(1006)
  await vi.advanceTimersByTimeAsync(3_000)
  page.last().socket.closes(1006)
  page.leave()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.live.status()).toEqual({ state: 'CLOSED', offline: false })
})
