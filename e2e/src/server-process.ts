/** The processes of the servers: most servers share one, and a server that will be killed has its own. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { ServerOrder, ServerReport } from '../../server/src/testing/serve-many-for-browsers.ts'
import { end, forTests, serve } from '../../server/src/testing/server-process.ts'

const root = join(import.meta.dirname, '../..')
/** The Node that the project runs on; Playwright may run on another. */
export const node = join(root, 'node_modules/.bin/node')

type Start = {
  /** The arguments after `rostra serve`. */
  args: string[]
  settings: Record<string, string>
  /** What Node runs in place of the present tree's server. */
  program?: readonly string[] | undefined
}

export type Served = {
  /** What the server printed when it had started. */
  printed: string
  /** Ends it as SIGTERM would. */
  end(): Promise<void>
}

type Waiting = {
  opened(printed: string): void
  ended(): void
  failed(why: Error): void
}

let shared: ReturnType<typeof startShared> | undefined
let latest = 0

/** A server in the process that all conferences of this worker share, so that the program is loaded only once. */
export function serveTogether({ args, settings }: Start): Promise<Served> {
  shared ??= startShared()
  const { send, waiting } = shared
  latest += 1
  const id = latest
  return new Promise((resolve, reject) => {
    const ending = Promise.withResolvers<void>()
    // A test that fails early does not wait for it.
    ending.promise.catch(() => {})
    const end = () => {
      send({ close: id })
      return ending.promise
    }
    waiting.set(id, {
      opened: (printed) => resolve({ printed, end }),
      ended: ending.resolve,
      failed(why) {
        reject(why)
        ending.reject(why)
      },
    })
    send({ open: id, args, settings })
  })
}

function startShared() {
  const child = fork(join(root, 'server/src/testing/serve-many-for-browsers.ts'), {
    execPath: node,
    // Nobody reads the logs.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  const settle = (id: number, how: (it: Waiting) => void) => {
    const it = waiting.get(id)
    if (it) how(it)
  }
  child.on('message', (report: ServerReport | 'ready') => {
    // `rostra serve` sends this to the process that keeps it running.
    if (report === 'ready') return
    if ('opened' in report) return settle(report.opened, (it) => it.opened(report.printed))
    const { ended, code, error = `the server ended with ${code}` } = report
    settle(ended, (it) => (code === 0 ? it.ended() : it.failed(new Error(error))))
    waiting.delete(ended)
  })
  child.once('exit', (code, signal) => {
    shared = undefined
    for (const it of waiting.values())
      it.failed(new Error(`the process of the servers ended with ${code ?? signal}`))
  })
  return { waiting, send: (order: ServerOrder) => void child.send(order) }
}

/** A server with its own process. */
export async function serveAlone({ args, settings, program = forTests }: Start) {
  const env = { ...process.env, ...settings }
  const { child, printed } = await serve(node, [...program, ...args], { env })
  return {
    printed,
    end: async () => void (await end(child, 'SIGTERM')),
    kill: async () => void (await end(child, 'SIGKILL')),
  }
}
