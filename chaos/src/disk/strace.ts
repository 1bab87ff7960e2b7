/** Attaches strace to a running server to make writes fail, or to record writes, syncs and sends. Needs no root. */
import { spawn, spawnSync } from 'node:child_process'

export type Trace = {
  /** Detaches strace; resolves once the process runs undisturbed. */
  end(): Promise<void>
}

/** Undefined if processes can be traced here; otherwise a text that says what to do about it. */
export function straceMissing(): string | undefined {
  const { error, status, stderr } = spawnSync('strace', ['-o', '/dev/null', 'true'])
  if (error) return 'strace is not installed; on Debian: apt-get install strace'
  return status === 0
    ? undefined
    : `strace may not trace processes here: ${String(stderr).split('\n')[0]}; in a container add the capability SYS_PTRACE`
}

/** Resolves once every thread of the process is traced. Rejects if strace cannot attach. */
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
