/** A Rostra server in a separate process: it can be killed as by a power cut, and restarts at the same address. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

const program = [join(import.meta.dirname, '../main.ts'), 'serve']
const forTests = [join(import.meta.dirname, 'serve-for-tests.ts')]
/** The number of output lines that are kept. */
const keptLines = 200
/** What Node itself prints with `--inspect`, each time a debugger connects. */
const ofDebugger = /^(?:Debugger (?:listening|attached|ending)|For help, see: https:)/

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

/** Starts on a free port of this machine, without rate limits unless `env` sets them; rejects when the start fails. */
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
    const command = isForTests ? forTests : program
    const it = spawn(process.execPath, [...nodeArgs, ...command, ...args], {
      env: { ...process.env, HOST: '127.0.0.1', RATE_LIMITS: 'off', ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    createInterface(it.stderr).on('line', keep)
    createInterface(it.stdout).on('line', keep)
    await new Promise<void>((resolve, reject) => {
      it.once('exit', (code, signal) =>
        reject(new Error(`the server ended with ${code ?? signal}: ${lines.at(-1)}`)),
      )
      let printed = ''
      it.stdout.on('data', (text: Buffer) => {
        if (child === it) return
        printed += text
        const found = /Rostra is running:\s+http:\/\/localhost:(\d+)/.exec(printed)?.[1]
        if (!found) return
        port = found
        child = it
        resolve()
      })
    })
    it.removeAllListeners('exit')
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
      if (!it || it.exitCode !== null || it.signalCode !== null) return null
      it.removeAllListeners('exit')
      return new Promise((resolve) => {
        it.once('exit', resolve)
        it.kill(signal)
      })
    },
  }
}
