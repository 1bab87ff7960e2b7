import { spawn } from 'node:child_process'
import { node, root } from './install.mjs'

/**
 * Runs a script on the pinned Node and ends as it ends. Signals go to the child, which drains; so does
 * the end of our parent, because the shell between npm and us passes no signal on.
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
