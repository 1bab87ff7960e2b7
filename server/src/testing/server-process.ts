/** Rostra servers in processes of their own, for tests, chaos, browser tests and benchmarks. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

const program = [join(import.meta.dirname, '../main.ts'), 'serve']
/** The arguments for Node that start a server for tests. */
export const forTests = [join(import.meta.dirname, 'serve-for-tests.ts')]
/** The number of output lines that are kept. */
const keptLines = 200
/** What Node itself prints with `--inspect`, each time a debugger connects. */
const ofDebugger = /^(?:Debugger (?:listening|attached|ending)|For help, see: https:)/

/** Killed at exit, because a test or benchmark that fails does not end its own. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Start = {
  env: NodeJS.ProcessEnv
  cwd?: string
  /** Called with each line of its output. */
  onLine?(line: string): void
}

/**
 * Runs a command that serves Rostra. Resolves with what it printed once the server is open, its address included;
 * rejects with the last line when it ends before that.
 */
export async function serve(
  command: string,
  args: readonly string[],
  { onLine = () => {}, ...options }: Start,
): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let last = ''
  const keep = (line: string) => {
    last = line
    onLine(line)
  }
  createInterface(child.stderr).on('line', keep)
  createInterface(child.stdout).on('line', keep)
  const printed = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      reject(new Error(`the server ended with ${code ?? signal}: ${last}`)),
    )
    let text = ''
    const read = (part: Buffer) => {
      text += part
      if (!/Rostra is running:.*\n/.test(text)) return
      child.stdout.off('data', read)
      resolve(text)
    }
    child.stdout.on('data', read)
  })
  return { child, printed }
}

/** Ends a process; resolves to its exit code, or null when it was killed or had ended before. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return null
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return ended
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

type Options = {
  /** Arguments for Node, before the program. */
  nodeArgs?: string[]
  /** Arguments for `rostra serve`. */
  args?: string[]
  /** Runs `serve-for-tests.ts` instead of the program. */
  isForTests?: boolean
  /** Called with each line it writes. */
  onLine?(line: string): void
  /** Called when the process ends without having been asked to. */
  onCrash?(code: number | null, signal: NodeJS.Signals | null): void
}

/**
 * Starts on a free port of this machine, without rate limits unless `env` sets them; rejects when the start fails. It
 * can be killed as by a power cut, and restarts at the same address.
 */
export async function startServerProcess(
  env: Record<string, string>,
  {
    nodeArgs = [],
    args = [],
    isForTests = false,
    onLine = () => {},
    onCrash = () => {},
  }: Options = {},
) {
  const lines: string[] = []
  let debuggerUrl: string | undefined
  const keep = (line: string) => {
    debuggerUrl = /^Debugger listening on (ws:\S+)/.exec(line)?.[1] ?? debuggerUrl
    if (ofDebugger.test(line)) return
    lines.push(line)
    lines.splice(0, lines.length - keptLines)
    onLine(line)
  }
  let child: ChildProcess | undefined
  // Chosen here so that it can restart at the same port: one chosen by the system could be reassigned while it is
  // down.
  let port = String(await freePort())

  const start = async () => {
    const command = [...nodeArgs, ...(isForTests ? forTests : program), ...args]
    const { child: it, printed } = await serve(process.execPath, command, {
      env: { ...process.env, HOST: '127.0.0.1', RATE_LIMITS: 'off', ...env, PORT: port },
      onLine: keep,
    })
    port = /http:\/\/localhost:(\d+)/.exec(printed)?.[1] ?? port
    child = it
    it.once('exit', onCrash)
  }

  await start()
  return {
    start,
    get url() {
      return `http://127.0.0.1:${port}`
    },
    get port() {
      return Number(port)
    },
    /**
     * Limits the size of the files it can write to this many bytes, as a full disk would; undefined for no limit.
     * Writing more fails with a disk error.
     */
    limitFiles(bytes: number | undefined): void {
      const limit = bytes === undefined ? 'unlimited' : String(bytes)
      execFileSync('prlimit', ['--pid', String(child?.pid), `--fsize=${limit}:unlimited`])
    },
    /** The id of the running process; 0 when there is none. */
    get pid() {
      return child?.pid ?? 0
    },
    /** The address of the process's inspector; undefined unless Node was started with `--inspect`. */
    get debuggerUrl() {
      return debuggerUrl
    },
    /** The value of a metric in /metrics. */
    async metric(name: string): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
        headers: { connection: 'close' },
      })
      const text = await answer.text()
      const line = text.split('\n').find((it) => it.startsWith(`${name} `))
      return Number(line?.split(' ').at(-1))
    },
    /** The last lines it wrote. */
    lines,
    /** Resolves to the exit code, or null when it was killed; resolves immediately when it is not running. */
    async end(signal: NodeJS.Signals): Promise<number | null> {
      const it = child
      child = undefined
      it?.off('exit', onCrash)
      return it ? end(it, signal) : null
    },
  }
}
