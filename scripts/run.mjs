import { spawn } from 'node:child_process'
import { node, root } from './install.mjs'

/**
 * Runs a script on the pinned Node and exits with its exit code. Signals are passed to the child, which drains. So is
 * the end of our parent, as SIGTERM, because the shell between npm and us passes no signals on.
 */
export function runAndExit(args, env = process.env) {
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
