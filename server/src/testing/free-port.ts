import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Number of ports per worker: two workers that open a server at the same moment would find the same one free. */
const ofOne = 500
const workers = 12
/** Below the ports that the system assigns to other tests or outgoing connections. */
const lowest = 20_000

/** The browser tests run at the same time as the others, and have ports of their own. */
const browsers = process.env.TEST_PARALLEL_INDEX
const worker =
  browsers === undefined
    ? workers + (Number(process.env.VITEST_POOL_ID ?? 0) % workers)
    : Number(browsers) % workers
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

/** Lets a server listen on a port of 127.0.0.1 that the system chooses; resolves to the port. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
