/** Runs an installation's `rostra` command as people run it. */
import { spawnSync } from 'node:child_process'
import { end, serve } from '../../../server/src/testing/server-process.ts'

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
  const { child, printed } = await serve(rostra, ['serve', '--example', 'demo'], {
    cwd: folder,
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
  })
  const port = /Rostra is running:\s+http:\/\/localhost:(\d+)/.exec(printed)?.[1]
  return {
    url: `http://127.0.0.1:${port}`,
    /** Asks it to stop; resolves to its exit code. */
    stop: () => end(child, 'SIGTERM'),
  }
}
