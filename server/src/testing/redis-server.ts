/** A Redis server for a single test, which stores nothing on disk. */
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { createClient } from '@redis/client'
import { freePort } from './free-port.ts'

/** On a free port; when started again it may use the same one. With a password it requires that. */
export async function startRedis(port?: number, password = '') {
  const at = port ?? (await freePort())
  const url = `redis://${password && `:${password}@`}127.0.0.1:${at}`
  const server = spawn(
    'redis-server',
    [
      '--port',
      String(at),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      tmpdir(),
      '--requirepass',
      password,
    ],
    { stdio: 'ignore' },
  )
  const client = createClient({ url, socket: { reconnectStrategy: () => 50 } })
  client.on('error', () => {
    if (server.exitCode !== null) throw new Error(`Redis ended with ${server.exitCode}`)
  })
  await client.connect()
  client.destroy()
  return {
    url,
    port: at,
    pid: server.pid ?? 0,
    stop: () =>
      new Promise<void>((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve()
        server.once('exit', () => resolve())
        server.kill('SIGKILL')
      }),
  }
}
