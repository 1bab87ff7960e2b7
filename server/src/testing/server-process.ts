/** A Rostra server in a process of its own: it can be ended as a power cut would, and comes back at the same address. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

const main = join(import.meta.dirname, '../main.ts')
/** Lines of its output that are kept. */
const keptLines = 200
/** What Node itself says with `--inspect`, at each look. */
const ofDebugger = /^(?:Debugger (?:listening|attached|ending)|For help, see: https:)/

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

type Options = {
  /** For Node, before the program. */
  nodeArgs?: string[]
  /** For `rostra serve`. */
  args?: string[]
  /** Called with each line it writes. */
  onLine?(line: string): void
  /** Called when the process ends though nobody asked it to. */
  onCrash?(code: number | null, signal: NodeJS.Signals | null): void
}

/** Starts on a free port of this machine, without rate limits unless `env` sets them; rejects when the start fails. */
export async function startServerProcess(
  env: Record<string, string>,
  { nodeArgs = [], args = [], onLine = () => {}, onCrash = () => {} }: Options = {},
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
  // It comes back at the same port, which the system would give away while it is down if it had chosen it.
  let port = String(await freePort())

  const start = async () => {
    const it = spawn(process.execPath, [...nodeArgs, main, 'serve', ...args], {
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
     * Lets it write files up to this many bytes, as a full disk would; undefined for any. What is written
     * beyond fails as an error of the disk.
     */
    limitFiles(bytes: number | undefined): void {
      const limit = bytes === undefined ? 'unlimited' : String(bytes)
      execFileSync('prlimit', ['--pid', String(child?.pid), `--fsize=${limit}:unlimited`])
    },
    /** Of the process that runs now; 0 when none does. */
    get pid() {
      return child?.pid ?? 0
    },
    /** Where the inspector of the process listens; undefined unless Node was started with `--inspect`. */
    get debuggerUrl() {
      return debuggerUrl
    },
    /** A figure of /metrics. */
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
    /** Resolves to the exit code, null when it was killed; at once when it is not running. */
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
