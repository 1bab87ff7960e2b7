import { spawn } from 'node:child_process'
import { node, root } from './install.mjs'

/**
 * Runs a script on the pinned Node and ends as it ends. Signals go to the child, which drains.
 * Resolves only to exit.
 */
export function runAndExit(args, env = process.env) {
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
