import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { cpuOf, end, memoryOf, type ServerProcess } from './server-process.ts'

/** Socket.IO with its default settings, on the same Node version as Rostra. */
export async function startSocketIo(port: number): Promise<ServerProcess> {
  const script = join(import.meta.dirname, 'socket-io-server.ts')
  const child = spawn(join(import.meta.dirname, '../../../node_modules/.bin/node'), [script], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Socket.IO ended with ${code}`)))
    child.stdout.once('data', () => resolve())
  })
  child.removeAllListeners('exit')
  const pid = child.pid ?? 0
  return { port, memory: () => memoryOf(pid), cpu: () => cpuOf(pid), stop: () => end(child) }
}
