/**
 * What live captions cost: lines that a program posts, and the same number of chat messages, one after the other to the
 * same number of pages of one server. SOCKETS and SECONDS make it smaller.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { DialectName } from './load/dialects.ts'
import { type FanoutResult, runLoad } from './load/run-load.ts'
import { startRostra } from './servers/rostra.ts'

const sockets = Number(process.env.SOCKETS ?? 5000)
const perSecond = 3
const messages = perSecond * Number(process.env.SECONDS ?? 60)
/** ms after which the work of entering is done. */
const settle = 3000

export async function measureCaptions() {
  const server = await startRostra({ people: sockets })
  const tokens = await server.signIn(sockets)
  const key = server.key('captions')
  const post = { path: '/api/captions/opening?lang=en', key }
  const measure = async (name: string, dialect: DialectName, more: object) => {
    let before = 0
    const order = { dialect, ports: [server.port], tokens, perSecond, messages, ...more }
    const result: FanoutResult = await runLoad('fanout-load.ts', order, async (step) => {
      if (step === 'ready') await pause(settle)
      else before = server.cpu()
    })
    const cpu = server.cpu() - before
    return { name, cpu, result }
  }
  const all = [await measure('chat', 'rostra', {}), await measure('captions', 'captions', { post })]
  await server.stop()
  const chat = all[0]?.cpu ?? Number.NaN
  return all.map(({ name, cpu, result }) => ({
    by: name,
    sockets,
    'lines/s': perSecond,
    'delivered %': result.deliveredPercent,
    'same order': result.sameOrder,
    'CPU us/delivery': two(cpu / result.deliveries),
    'CPU, times chat': two(cpu / chat),
    'p50 ms': result.p50,
    'p99 ms': result.p99,
    'generator CPU %': result.generatorCpu,
  }))
}

const two = (value: number) => Number(value.toFixed(2))
