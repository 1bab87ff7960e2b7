import { createServer } from 'node:net'

/** Below the ports that the system assigns to other tests or outgoing connections. */
const lowest = 20_000
/** Ports of one worker: two workers that open a server at the same moment would otherwise find the same free port. */
const ofOne = 1_000
/** The unit tests, which run at the same time, use the ports above these: `server/src/testing/free-port.ts`. */
const workers = 6

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % workers
let place = Math.floor(Math.random() * ofOne)

/** A port of 127.0.0.1 on which nothing listens at the moment; each call returns a different one. */
export function freePort(): Promise<number> {
  place = (place + 1) % ofOne
  const port = lowest + worker * ofOne + place
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
