import { createServer } from 'node:net'

/**
 * Below the ports that the system assigns to other tests or outgoing connections, and above those of the browser
 * tests, which run at the same time: `e2e/src/free-port.ts`.
 */
const lowest = 26_000
/** Number of ports per worker: two workers that open a server at the same moment would find the same one free. */
const ofOne = 500
const workers = 12

const worker = Number(process.env.VITEST_POOL_ID ?? 0) % workers
let place = Math.floor(Math.random() * ofOne)

/** A port of 127.0.0.1 that is currently free; each call returns another one. */
export function freePort(): Promise<number> {
  place = (place + 1) % ofOne
  const port = lowest + worker * ofOne + place
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
