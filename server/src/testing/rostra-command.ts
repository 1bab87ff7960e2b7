/** `rostra COMMAND` as people run it: in this process, or in a separate one where that is under test. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runCommand } from '../commands/run-command.ts'

export const projectRoot = join(import.meta.dirname, '../../..')
const main = join(projectRoot, 'server/src/main.ts')

type Env = Record<string, string>

/** Runs one command to its end, whatever the outcome, without a separate process, which would take half a second. */
export async function tryRostra(args: string[], env: Env) {
  const out: string[] = []
  const err: string[] = []
  const status = await runCommand(args, {
    env: { HOST: '127.0.0.1', ...env },
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  })
  return { status, out: out.join('\n').trim(), err: err.join('\n').trim() }
}

/** Runs one command to its end and returns its output. Rejects when it fails. */
export async function rostra(args: string[], env: Env): Promise<string> {
  const { status, out, err } = await tryRostra(args, env)
  if (status !== 0) throw new Error(`rostra ${args.join(' ')} ended with ${status}: ${err}`)
  return out
}

/** The same in a separate process, with its exit code and both outputs. */
export function tryRostraProcess(args: string[], env: Env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    encoding: 'utf8',
  })
  return { status, out: stdout.trim(), err: stderr.trim() }
}

/** Runs one in a separate process without blocking this one. Rejects when it fails. */
export const rostraMeanwhile = (args: string[], env: Env): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))))
  })
