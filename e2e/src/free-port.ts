import { createServer } from 'node:net'

/** Below the ports that the system hands out itself, to other tests or to outgoing connections. */
const lowest = 20_000
/** Ports of one worker: two that open a server at the same moment would find the same one free. */
const ofOne = 1_000
/** The unit tests, which run at the same time, have those above: `server/src/testing/free-port.ts`. */
const workers = 6

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % workers
let place = Math.floor(Math.random() * ofOne)

/** A port of 127.0.0.1 that nobody listens on at the moment; each call gives another. */
export function freePort(): Promise<number> {
  place = (place + 1) % ofOne
  const port = lowest + worker * ofOne + place
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
