/** A WebSocket and a network for tests: the test imitates the server. */
import type { ClientFrame, ServerFrame } from '@rostra/domain/contract/live-frames'
import type { LiveDeps, LiveSocket } from './live-connection.ts'

export class FakeSocket implements LiveSocket {
  readyState = 0
  onopen: LiveSocket['onopen'] = null
  onmessage: LiveSocket['onmessage'] = null
  onclose: LiveSocket['onclose'] = null
  readonly sent: ClientFrame[] = []

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientFrame)
  }

  close(): void {
    this.readyState = 3
  }

  opens(): void {
    this.readyState = 1
    this.onopen?.({} as Event)
  }

  says(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent)
  }

  closes(code: number): void {
    this.readyState = 3
    this.onclose?.({ code } as CloseEvent)
  }

  /** Opens, and sends the welcome. */
  welcomes(): void {
    this.opens()
    this.says({
      t: 'welcome',
      user: { id: 'u1', name: 'Ada' },
      serverTime: 0,
      ping: 15_000,
      pong: 5_000,
    })
  }

  ofType<T extends ClientFrame['t']>(t: T): Extract<ClientFrame, { t: T }>[] {
    return this.sent.filter((frame): frame is Extract<ClientFrame, { t: T }> => frame.t === t)
  }
}

/** Records every socket that was opened, in order; timers are the test runner's. */
export function fakeNetwork(random = 0) {
  const sockets: FakeSocket[] = []
  const deps: LiveDeps = {
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    token: () => 'token',
    random: () => random,
    now: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
  return {
    deps,
    sockets,
    last: (): FakeSocket => {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('no socket was opened')
      return socket
    },
  }
}
