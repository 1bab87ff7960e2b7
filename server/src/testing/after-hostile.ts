/**
 * Checks after hostile input: nothing in a server has changed, nothing is left open, and its log reveals no personal
 * data.
 */
import { openInspector } from './inspector.ts'
import { watchLog } from './log-watch.ts'
import type { ServerProcess } from './server-process.ts'
import { changesSince, type ServerState, stateOf } from './server-state.ts'

/**
 * ms until everything that visitors left behind has to be gone: time-outs of connections that were kept open are the
 * longest.
 */
const goneWithin = 40_000
const lookEvery = 250

type Options = {
  /** Files that may stay, by their paths in the data folder. */
  keeps?: RegExp | undefined
}

type Watched = { servers: readonly ServerProcess[]; dataDir: string }

/** `settings` are for the server's start; `begin` and `end` are called while no visitor is connected. */
export function expectHostilities({ keeps }: Options = {}) {
  const log = watchLog()
  let watched: Watched | undefined
  let before: ServerState[] = []
  return {
    settings: {
      nodeArgs: ['--inspect=127.0.0.1:0'],
      env: { LOG_LEVEL: 'debug' },
      onLine: log.onLine,
    },
    log,
    async begin(it: Watched): Promise<void> {
      watched = it
      before = await states(it)
    },
    /** What is wrong, as text, once everything that ends within `timeoutMs` has ended. */
    async end(timeoutMs = goneWithin): Promise<string[]> {
      const left = watched
        ? await untilNothingIsLeft(watched, before, { keeps, timeoutMs }).catch(gone)
        : []
      return [...left, ...log.found()]
    },
  }
}

const gone = (error: unknown): string[] => [`a server cannot be looked into: ${error}`]

async function states({ servers, dataDir }: Watched): Promise<ServerState[]> {
  const states = await observe({ servers, dataDir })
  const found = await Promise.all(states.map(({ read }) => read()))
  for (const { close } of states) close()
  return found
}

const observe = ({ servers, dataDir }: Watched) =>
  Promise.all(
    servers.map(async ({ debuggerUrl, pid }) => {
      const inspector = await openInspector(debuggerUrl)
      return { read: () => stateOf(inspector, pid, dataDir), close: inspector.close }
    }),
  )

async function untilNothingIsLeft(
  watched: Watched,
  before: readonly ServerState[],
  { keeps, timeoutMs }: { keeps: RegExp | undefined; timeoutMs: number },
): Promise<string[]> {
  const states = await observe(watched)
  const until = performance.now() + timeoutMs
  try {
    for (;;) {
      const after = await Promise.all(states.map(({ read }) => read()))
      const found = after.flatMap((it, index) => changesSince(before[index] ?? it, it, keeps))
      if (found.length === 0 || performance.now() > until) return found
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
  } finally {
    for (const { close } of states) close()
  }
}
