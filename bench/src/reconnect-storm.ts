/** A full chat after kill -9: how long until everyone is back and has caught up, and what that costs. */
import type { ReconnectStormResult } from './load/reconnect-storm-load.ts'
import { runLoad } from './load/run-load.ts'
import { startRostra } from './servers/rostra.ts'

export async function measureReconnectStorm() {
  const rows = []
  for (const sockets of [1000, 5000]) rows.push(await measure(sockets))
  return rows
}

async function measure(sockets: number) {
  const server = await startRostra({ people: sockets })
  const order = { port: server.port, tokens: await server.signIn(sockets) }
  let killed = 0
  let restarted = 0
  const result = await runLoad<ReconnectStormResult>('reconnect-storm-load.ts', order, async () => {
    killed = performance.now()
    await server.kill()
    await server.restart()
    restarted = performance.now()
  })
  // A new process counts from zero.
  const cpu = server.cpu()
  await server.stop()
  const seconds = (ms: number) => Number((ms / 1000).toFixed(2))
  return {
    sockets,
    'server open again s': seconds(restarted - killed),
    'first back s': seconds(result.first),
    'half back s': seconds(result.half),
    'all caught up s': seconds(result.all),
    attempts: result.attempts,
    errors: result.errors,
    'CPU ms since start': Math.round(cpu / 1000),
  }
}
