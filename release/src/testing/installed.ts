/** Runs an installation's `rostra` command as people run it. */
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Installation = {
  /** The installed command. */
  rostra: string
  /** The working directory. */
  folder: string
  /** Its entire environment. */
  env: Record<string, string>
}

/** Runs one command to its end, whether it succeeds or not. */
export function runInstalled({ rostra, folder, env }: Installation, args: readonly string[]) {
  const options = { cwd: folder, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(rostra, args, options)
  return { status, out: stdout.trim(), err: stderr.trim() }
}

/** Serves the sample event on a free port of this machine; rejects if the start fails. */
export async function serveInstalled({ rostra, folder, env }: Installation) {
  const server = spawn(rostra, ['serve', '--example', 'demo'], {
    cwd: folder,
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface(server.stderr).on('line', (line) => lines.push(line))
  const ended = new Promise<number | null>((resolve) => {
    server.once('exit', resolve)
  })
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      const found = /Rostra is running:\s+http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    server.once('error', reject)
    server.once('exit', (code, signal) =>
      reject(new Error(`it ended with ${code ?? signal}: ${lines.join('\n')}`)),
    )
  })
  return {
    url: `http://127.0.0.1:${port}`,
    /** Asks it to stop; resolves to its exit code. */
    stop() {
      server.kill('SIGTERM')
      return ended
    },
  }
}
