import { spawn } from 'node:child_process'
import { node, root } from './install.mjs'

/** ms before the first restart; each further pause is twice as long, up to the longest. */
const firstPause = 500
const longestPause = 30_000
/** A server that ended this often within `span` ms is broken in a way that a restart does not fix. */
const mostRestarts = 10
const span = 10 * 60_000

/**
 * ms to wait before the next restart; undefined if there were too many. `restarts` has the times of
 * the earlier ones (ms), the latest last; only those of the last ten minutes count.
 */
export function pauseBefore(restarts, now) {
  const lately = restarts.filter((at) => now - at < span)
  if (lately.length >= mostRestarts) return undefined
  return Math.min(longestPause, firstPause * 2 ** lately.length)
}

/**
 * Runs a server on the pinned Node, and restarts it if it ends unexpectedly: killed, or through an error of its
 * own. The server sends `ready` over the IPC channel once it is open. One that ends before that has a permanent
 * problem, such as a wrong setting, and is not restarted. Otherwise exits with the server's exit code.
 */
export function keepRunning(args, env = process.env) {
  const restarts = []
  let child
  let timer
  let wasReady = false
  let stopping = false

  const stop = (signal) => {
    stopping = true
    clearTimeout(timer)
    if (child) child.kill(signal)
    else process.exit(0)
  }
  const start = () => {
    child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
      wasReady ||= message === 'ready'
    })
    const server = child
    // The `ready` message of a killed server may be read only after its exit.
    server.on('exit', (...end) => {
      if (server.connected) server.once('disconnect', () => ended(...end))
      else ended(...end)
    })
  }
  const ended = (code, signal) => {
    child = undefined
    const isWanted = stopping || code === 0 || !wasReady
    const now = Date.now()
    const pause = isWanted ? undefined : pauseBefore(restarts, now)
    if (pause === undefined) {
      if (!isWanted) console.error('Rostra ended too often within ten minutes. It stays stopped.')
      process.exit(signal ? 1 : (code ?? 1))
    }
    restarts.push(now)
    const why = signal ?? `exit code ${code}`
    console.error(`Rostra ended unexpectedly (${why}). It starts again in ${pause / 1000} s.`)
    timer = setTimeout(start, pause)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  // The shell between npm and us passes no signals on, so its end counts as one.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) stop('SIGTERM')
  }, 250).unref()
  start()
}
