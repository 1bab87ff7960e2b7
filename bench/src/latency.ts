/** From sending a message to its acknowledgement (committed to disk), and to another attendee's socket. */
import { setTimeout as pause } from 'node:timers/promises'
import { enterChat, percentile } from './attendee-socket.ts'
import { startServer } from './server-under-test.ts'

const channel = 'opening'
const loads = [
  { sockets: 50, perSecond: 5, messages: 100 },
  { sockets: 500, perSecond: 5, messages: 100 },
  { sockets: 500, perSecond: 50, messages: 500 },
  { sockets: 500, perSecond: 400, messages: 4000 },
]

export async function measureLatency() {
  const rows = []
  for (const load of loads) rows.push(await measure(load))
  return rows
}

async function measure({ sockets, perSecond, messages }: (typeof loads)[number]) {
  const server = await startServer(4650)
  const token = await server.join('ada@example.org')
  const sentAt = new Map<string, number>()
  const acks: number[] = []
  const deliveries: number[] = []
  let received = 0
  const open = []
  for (let n = 0; n < sockets; n += 1)
    open.push(
      await enterChat(server.url, token, channel, (frame) => {
        const now = performance.now()
        for (const { id } of frame.t === 'delta' ? (frame.entries ?? []) : []) {
          received += 1
          // One observer is enough for the distribution, and keeps the generator light.
          if (n === 1) deliveries.push(now - (sentAt.get(id) ?? Number.NaN))
        }
        if (frame.t === 'ack' && frame.id) acks.push(now - (sentAt.get(frame.id) ?? Number.NaN))
      }),
    )

  const cpuBefore = server.cpu()
  const began = performance.now()
  for (let n = 0; n < messages; n += 1) {
    const id = `m${n}`
    const wait = began + (n * 1000) / perSecond - performance.now()
    if (wait > 1) await pause(wait)
    sentAt.set(id, performance.now())
    open[0]?.send(
      JSON.stringify({ t: 'send', channel, id, text: `Message ${n} ${'.'.repeat(90)}` }),
    )
  }
  const giveUp = performance.now() + 20_000
  while (received < messages * sockets && performance.now() < giveUp) await pause(20)
  const cpu = server.cpu() - cpuBefore

  for (const socket of open) socket.terminate()
  await server.stop()
  return {
    sockets,
    'messages/s': perSecond,
    acknowledged: acks.length,
    'delivered %': (100 * received) / (messages * sockets),
    'ack p50 ms': percentile(acks, 0.5),
    'ack p99 ms': percentile(acks, 0.99),
    'other p50 ms': percentile(deliveries, 0.5),
    'other p99 ms': percentile(deliveries, 0.99),
    'CPU us/delivery': Number((cpu / received).toFixed(2)),
  }
}
