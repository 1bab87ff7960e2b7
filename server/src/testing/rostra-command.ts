/** `rostra` in a process of its own, as people run it. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../../..')
const main = join(projectRoot, 'server/src/main.ts')

/** Runs one command to its end, whatever comes of it. */
export function tryRostra(words: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], {
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    encoding: 'utf8',
  })
  return { status, out: stdout.trim(), err: stderr.trim() }
}

/** Runs one command to its end and gives what it printed. Throws when it fails. */
export function rostra(words: string[], env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`rostra ${words.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}

/** The same without waiting for it here. Rejects when it fails. */
export const rostraMeanwhile = (words: string[], env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...words], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))))
  })
