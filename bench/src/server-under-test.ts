/** A Rostra server in a process of its own, on the demo event, without rate limits. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const main = join(root, 'server/src/main.ts')

export type ServerUnderTest = Awaited<ReturnType<typeof startServer>>

/** Linux only: memory and CPU are read from /proc. */
export async function startServer(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-bench-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  execFileSync(node, [main, 'import', join(root, 'examples/demo'), '--live-now'], { env })
  const child = spawn(node, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout.on('data', (text) => {
      if (String(text).includes('Rostra is running')) resolve()
    })
  })
  const url = `http://127.0.0.1:${port}`
  // The pinned node is a program, not a script, so the child's process id is the server's.
  const proc = `/proc/${child.pid}`
  return {
    url,
    dataDir,
    /** Runs a `rostra` command on the server's data, and returns its output. */
    rostra: (...args: string[]) => execFileSync(node, [main, ...args], { env, encoding: 'utf8' }),
    /** Resident memory in bytes. */
    memory: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1]) * 1024,
    /** CPU time used so far, in microseconds (clock ticks of 10 ms). */
    cpu: () => {
      const [, rest = ''] = readFileSync(`${proc}/stat`, 'utf8').split(') ')
      const fields = rest.split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10_000
    },
    async join(email: string): Promise<string> {
      const answer = await fetch(`${url}/api/joinEmail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      return ((await answer.json()) as { token: string }).token
    },
    async stop() {
      child.removeAllListeners('exit')
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
