import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { end } from '../../../server/src/testing/server-process.ts'
import { cpuOf, memoryOf, type ServerProcess } from './server-process.ts'

export async function startSocketIo(): Promise<ServerProcess> {
  const script = join(import.meta.dirname, 'socket-io-server.ts')
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { value } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  const pid = child.pid ?? 0
  return {
    port: Number(value),
    memory: () => memoryOf(pid),
    cpu: () => cpuOf(pid),
    stop: async () => void (await end(child, 'SIGTERM')),
  }
}
