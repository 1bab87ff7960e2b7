import { createServer } from 'node:net'

/** Below those that the system assigns, to other tests or to connections going out. */
const ports = { from: 20_000, to: 32_000 }

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  const port = ports.from + Math.floor(Math.random() * (ports.to - ports.from))
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
