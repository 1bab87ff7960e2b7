/** A virtual display for one browser: windows on a shared display would take the focus from each other. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** Ended at exit, as a failed test does not end its own. */
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) endGroup(child)
})

export async function openDisplay() {
  const flags = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = startGroup('Xvfb', flags, process.env)
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    const displayNumber = server.stdio[3] as Readable
    displayNumber.once('data', (text) => resolve(String(text).trim()))
  })
  server.removeAllListeners('exit')
  const env = { ...process.env, DISPLAY: `:${number}`, LANG: 'C.UTF-8', LANGUAGE: 'en_GB:en' }
  return {
    /** The environment for a browser on this display. */
    env,
    /** A real click: Firefox believes that its window is in front only after one. */
    click: (x: number, y: number) =>
      execFileSync('xdotool', ['mousemove', `${x}`, `${y}`, 'click', '1'], { env }),
    close: () => endGroup(server),
  }
}

/** Starts a program as the leader of a process group, so that its children end with it. Its fd 3 is a pipe to us. */
export function startGroup(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const
  const child = spawn(program, args, { env, detached: true, stdio: [...stdio] })
  started.add(child)
  return child
}

export function endGroup(child: ChildProcess): void {
  started.delete(child)
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
