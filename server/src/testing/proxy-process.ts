/** A reverse proxy in a process and a folder of its own. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export const nginx = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-proxy-'))
  // When started by root, nginx's workers run as another user.
  chmodSync(folder, 0o755)
  return folder
}

/** Resolves when `answers` does to true; rejects with what the program wrote when it ends before. */
export async function startProxy(
  [program = '', ...args]: string[],
  folder: string,
  answers: () => Promise<boolean>,
) {
  let said = ''
  // Caddy writes its running configuration to a folder below the home folder.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const server = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  server.on('error', (error) => {
    said += error.message
  })
  server.stderr.on('data', (text) => {
    said += text
  })
  // A test or benchmark that fails does not end it.
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  const pid = server.pid ?? 0
  while (!(await answers())) {
    if (pid === 0 || server.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    await setTimeout(20)
  }
  return {
    /** The id of its process. */
    pid,
    /** The contents of its error log. */
    log: () => said,
    /** Ends it and deletes its folder. */
    stop: (signal: NodeJS.Signals) =>
      new Promise<void>((resolve) => {
        server.once('exit', () => {
          process.off('exit', end)
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        server.kill(signal)
      }),
  }
}

/** True when anything answers at the address. */
export const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/metrics`).then(
    () => true,
    () => false,
  )
