import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeNetwork } from './fake-live-socket.ts'
import { type ChannelReader, type EnteredFrame, LiveClient } from './live-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(random = 0) {
  const network = fakeNetwork(random)
  const live = new LiveClient(network.deps)
  live.acquire()
  return { live, ...network }
}

const reader = (): ChannelReader => ({ entered: vi.fn(), delta: vi.fn(), refused: vi.fn() })
const outcome = () => ({ acknowledged: vi.fn(), refused: vi.fn(), unanswered: vi.fn() })
const entered = (seq: number): EnteredFrame => ({
  t: 'entered',
  channel: 'iwd',
  epoch: 'e',
  seq,
  entries: [],
  more: false,
  reset: false,
  viewers: 1,
})

describe('connecting and reconnecting', () => {
  // live-protocol: R1, R3
  // spec: 8.16, 9.29, 9.30
  test('waits 3, 6, 12, 24 and 24 s between failures, and is offline after three', () => {
    const { live, sockets, last } = open()
    for (const [failures, wait] of [3_000, 6_000, 12_000, 24_000, 24_000].entries()) {
      last().closes(1006)
      expect(live.status()).toMatchObject({
        state: 'CLOSED',
        offline: failures >= 2,
        problem: 'failed',
      })
      const before = sockets.length
      vi.advanceTimersByTime(wait - 1)
      expect(sockets.length).toBe(before)
      vi.advanceTimersByTime(1)
      expect(sockets.length).toBe(before + 1)
    }
  })

  // spec: 9.28
  test('reconnects immediately, apart from the jitter, when an open connection is lost', () => {
    const { sockets, last } = open(0.5)
    last().welcomes()
    vi.advanceTimersByTime(10_000)
    last().closes(1012)
    vi.advanceTimersByTime(499)
    expect(sockets.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(sockets.length).toBe(2)
  })

  test('waits 3 s before reconnecting to a server that fails right after its welcome', () => {
    const { sockets, last } = open()
    last().welcomes()
    last().closes(1011)
    vi.advanceTimersByTime(2_999)
    expect(sockets.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(sockets.length).toBe(2)
  })

  test('waits for the longest delay after a close for flooding', () => {
    const { sockets, last } = open()
    last().welcomes()
    vi.advanceTimersByTime(10_000)
    last().closes(4429)
    vi.advanceTimersByTime(23_999)
    expect(sockets.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(sockets.length).toBe(2)
  })

  // live-protocol: R2
  // spec: 8.17, 9.25
  test('gives up an attempt that takes longer than 10 s', () => {
    const { live, last } = open()
    last().opens()
    vi.advanceTimersByTime(10_000)
    expect(live.status()).toMatchObject({ state: 'CLOSED', problem: 'timeout' })
  })

  // live-protocol: H1
  // spec: 9.23, 9.24
  test('pings every 15 s and drops a connection without a response for 5 s', () => {
    const { live, last } = open()
    last().welcomes()
    vi.advanceTimersByTime(15_000)
    expect(last().ofType('ping')).toHaveLength(1)
    last().says({ t: 'pong' })
    vi.advanceTimersByTime(15_000)
    expect(last().ofType('ping')).toHaveLength(2)
    vi.advanceTimersByTime(4_999)
    expect(live.status().state).toBe('OPEN')
    vi.advanceTimersByTime(1)
    expect(live.status()).toMatchObject({
      state: 'CLOSED',
      problem: 'invalid',
    })
  })

  test('signs out without a retry if the token is invalid, and does not retry after a ban', () => {
    const signedOut = vi.fn()
    vi.stubGlobal('window', { dispatchEvent: signedOut })
    vi.stubGlobal('localStorage', { getItem: () => 'token' })
    for (const [code, refused, events] of [
      [4401, 'signed-out', 1],
      [4403, 'banned', 0],
    ] as const) {
      signedOut.mockClear()
      const { live, sockets, last } = open()
      last().opens()
      last().closes(code)
      vi.advanceTimersByTime(120_000)
      expect(sockets.length).toBe(1)
      expect(live.status().refused).toBe(refused)
      expect(signedOut).toHaveBeenCalledTimes(events)
    }
  })

  test('reconnects immediately on request, without a second attempt when the wait would have ended', () => {
    const { live, sockets, last } = open()
    last().closes(1006)
    live.tryNow()
    expect(sockets.length).toBe(2)
    vi.advanceTimersByTime(3_000)
    expect(sockets.length).toBe(2)
  })

  test('closes the connection shortly after its last user has released it, and not before', () => {
    const network = fakeNetwork()
    const live = new LiveClient(network.deps)
    const release = live.acquire()
    network.last().welcomes()
    release()
    const releaseAgain = live.acquire()
    vi.advanceTimersByTime(4_000)
    expect(live.status().state).toBe('OPEN')
    releaseAgain()
    vi.advanceTimersByTime(1_000)
    expect(live.status().state).toBe('CLOSED')
  })
})

describe('channels', () => {
  // live-protocol: R4
  test('re-enters after the last entry received, for the same session', () => {
    const { live, last } = open()
    live.enter('iwd', reader(), { show: 'opening' })
    last().welcomes()
    expect(last().ofType('enter')).toEqual([
      { t: 'enter', channel: 'iwd', show: 'opening', visible: true },
    ])
    last().says(entered(41))
    const at = 0
    last().says({
      t: 'delta',
      channel: 'iwd',
      entries: [{ seq: 42, kind: 'removed', target: 1, at }],
    })
    vi.advanceTimersByTime(10_000)
    last().closes(1006)
    vi.advanceTimersByTime(0)
    last().welcomes()
    expect(last().ofType('enter')).toEqual([
      {
        t: 'enter',
        channel: 'iwd',
        after: { epoch: 'e', seq: 42 },
        show: 'opening',
        visible: true,
      },
    ])
  })

  test('says when the page is hidden and visible again, and on returning how it is now', () => {
    const { live, last } = open()
    last().welcomes()
    live.enter('iwd', reader())
    for (const visible of [true, false, true, false]) live.show(visible)
    expect(last().ofType('visible')).toMatchObject([{ on: false }, { on: true }, { on: false }])
    vi.advanceTimersByTime(10_000)
    last().closes(1006)
    vi.advanceTimersByTime(0)
    last().welcomes()
    expect(last().ofType('enter')).toEqual([{ t: 'enter', channel: 'iwd', visible: false }])
  })

  test('a channel that was left is not entered again', () => {
    const { live, last } = open()
    const leave = live.enter('iwd', reader())
    last().welcomes()
    leave()
    expect(last().ofType('leave')).toHaveLength(1)
    vi.advanceTimersByTime(10_000)
    last().closes(1006)
    vi.advanceTimersByTime(0)
    last().welcomes()
    expect(last().ofType('enter')).toHaveLength(0)
  })
})

describe('sending', () => {
  const message = { channel: 'iwd', id: 'm1', text: 'Hello' }

  test('a message written while disconnected is sent with the same id after reconnecting', () => {
    const { live, last } = open()
    const result = outcome()
    live.send(message, result)
    last().closes(1006)
    vi.advanceTimersByTime(3_000)
    last().welcomes()
    expect(last().ofType('send')).toEqual([{ t: 'send', ...message }])
    last().says({ t: 'ack', id: 'm1', channel: 'iwd', seq: 7, at: 1 })
    expect(result.acknowledged).toHaveBeenCalledOnce()
  })

  // live-protocol: R4
  test('an unanswered message is sent again after a lost connection, and never after its ack', () => {
    const { live, last } = open()
    live.send(message, outcome())
    last().welcomes()
    vi.advanceTimersByTime(6_000)
    last().closes(1006)
    vi.advanceTimersByTime(0)
    last().welcomes()
    expect(last().ofType('send')).toHaveLength(1)
    last().says({ t: 'ack', id: 'm1', channel: 'iwd', seq: 7, at: 1 })
    vi.advanceTimersByTime(6_000)
    last().closes(1006)
    vi.advanceTimersByTime(0)
    last().welcomes()
    expect(last().ofType('send')).toHaveLength(0)
  })

  // spec: 8.14
  test('a message without a response on an open connection is sent three times, then reported', () => {
    const { live, last } = open()
    const result = outcome()
    last().welcomes()
    live.send(message, result)
    for (let i = 0; i < 3; i += 1) {
      expect(last().ofType('send')).toHaveLength(i + 1)
      vi.advanceTimersByTime(8_000)
      last().says({ t: 'pong' })
    }
    expect(result.unanswered).toHaveBeenCalledWith('no-ack')
    expect(last().ofType('send')).toHaveLength(3)
  })

  test('a refused message is reported with the reason', () => {
    const { live, last } = open()
    const result = outcome()
    last().welcomes()
    live.send(message, result)
    last().says({ t: 'nack', id: 'm1', code: 'too-many', message: 'Slow down', retryAfter: 8 })
    expect(result.refused).toHaveBeenCalledWith(expect.objectContaining({ message: 'Slow down' }))
  })

  // spec: 8.12
  test('a message pending when the connection is closed permanently is reported as canceled', () => {
    const { live, last } = open()
    const result = outcome()
    last().welcomes()
    live.send(message, result)
    last().closes(4403)
    expect(result.unanswered).toHaveBeenCalledWith('canceled')
  })

  test('an event’s own response timeout decides when a message is sent again', () => {
    const { live, last } = open()
    last().welcomes()
    live.setResponseTimeout(5_000)
    live.send(message, outcome())
    vi.advanceTimersByTime(4_999)
    expect(last().ofType('send')).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(last().ofType('send')).toHaveLength(2)
  })
})
