/**
 * What fan-out costs: Rostra and nginx with nchan in turn send the same messages to the same number of clients.
 * Rostra commits each message to disk; nginx stores none.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { DialectName } from './load/dialects.ts'
import { type FanoutResult, runLoad } from './load/run-load.ts'
import { startNchan } from './servers/nginx.ts'
import { startRostra } from './servers/rostra.ts'
import type { ServerProcess } from './servers/server-process.ts'

type Load = { sockets: number; perSecond: number; messages: number }

const loads: Load[] = [5, 50, 400].flatMap((perSecond) =>
  [500, 2000].map((sockets) => ({ sockets, perSecond, messages: messagesAt(perSecond) })),
)

/** ms after which a server has finished the work caused by clients entering. */
const settle = 3000

export async function measureFanout() {
  const rows = []
  for (const load of loads) rows.push(...(await compare(load)))
  return rows
}

async function compare(load: Load) {
  const rostra = await startRostra({ people: load.sockets })
  const tokens = await rostra.signIn(load.sockets)
  const rows = [await measure('Rostra', 'rostra', rostra, tokens, load)]
  const nobody = Array.from({ length: load.sockets }, () => '')
  const nchan = await startNchan()
  if (nchan) rows.push(await measure('nginx + nchan', 'nchan', nchan, nobody, load))
  const [own = Number.NaN] = rows.map((row) => row['CPU us/delivery'])
  return rows.map((row) => ({ ...row, 'times Rostra': two(row['CPU us/delivery'] / own) }))
}

async function measure(
  name: string,
  dialect: DialectName,
  server: ServerProcess,
  tokens: string[],
  { sockets, perSecond, messages }: Load,
) {
  await pause(settle)
  const empty = server.memory()
  let full = 0
  let before = 0
  const order = { dialect, ports: [server.port], tokens, perSecond, messages }
  const result: FanoutResult = await runLoad('fanout-load.ts', order, async (step) => {
    if (step === 'ready') {
      await pause(settle)
      full = server.memory()
    } else before = server.cpu()
  })
  const cpu = server.cpu() - before
  await server.stop()
  return {
    server: name,
    sockets,
    'messages/s': perSecond,
    'delivered %': result.deliveredPercent,
    'same order': result.sameOrder,
    'CPU us/delivery': two(cpu / result.deliveries),
    'p50 ms': result.p50,
    'p99 ms': result.p99,
    seconds: result.seconds,
    'MB/1000 sockets': two((full - empty) / 1e6 / (sockets / 1000)),
    'generator CPU %': result.generatorCpu,
    'generator delay p99 ms': result.generatorDelayP99,
  }
}

// About twenty seconds of a quiet chat, five of a busy one.
function messagesAt(perSecond: number): number {
  return Math.max(100, perSecond * 5)
}

function two(value: number): number {
  return Number(value.toFixed(2))
}
