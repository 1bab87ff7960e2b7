/** strace at a running server: it makes writes fail, or notes what was written, synced and sent. Needs no root. */
import { spawn, spawnSync } from 'node:child_process'

export type Trace = {
  /** Lets the process run undisturbed; resolves once strace is detached. */
  end(): Promise<void>
}

/** Undefined when processes can be traced here; else a text that says what to do about it. */
export function straceMissing(): string | undefined {
  const { error, status, stderr } = spawnSync('strace', ['-o', '/dev/null', 'true'])
  if (error) return 'strace is not installed; on Debian: apt-get install strace'
  return status === 0
    ? undefined
    : `strace may not trace processes here: ${String(stderr).split('\n')[0]}; in a container add the capability SYS_PTRACE`
}

/** Resolves when every thread of the process is traced. Rejects when strace cannot attach. */
export function attachStrace(pid: number, args: readonly string[]): Promise<Trace> {
  const strace = spawn('strace', ['-f', ...args, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => strace.once('exit', () => resolve()))
  let said = ''
  return new Promise((resolve, reject) => {
    strace.once('error', reject)
    strace.once('exit', () => reject(new Error(`strace ended: ${said}`)))
    strace.stderr.on('data', (text: Buffer) => {
      said += text
      if (!/Process \d+ attached/.test(said)) return
      resolve({
        async end() {
          strace.kill('SIGTERM')
          await gone
        },
      })
    })
  })
}
