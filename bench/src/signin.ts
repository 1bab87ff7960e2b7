/** How many people can sign in at the same time: joinEmail with different addresses, every token written to disk. */
import autocannon from 'autocannon'
import { startRostra } from './servers/rostra.ts'

const people = 20_000
const seconds = 10

export async function measureSignin() {
  const rows = []
  for (const connections of [50, 200]) rows.push(await measure(connections))
  return rows
}

async function measure(connections: number) {
  const server = await startRostra({ port: 4655, people })
  let next = 0
  const before = server.cpu()
  const generatorBefore = process.cpuUsage()
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}/api/joinEmail`,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          next += 1
          return { ...request, body: JSON.stringify({ email: `p${next % people}@bench.example` }) }
        },
      },
    ],
  })
  const generator = process.cpuUsage(generatorBefore)
  const cpu = server.cpu() - before
  await server.stop()
  return {
    connections,
    'sign-ins/s': Math.round(result['2xx'] / seconds),
    refused: result.non2xx + result.errors,
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'CPU us/sign-in': Math.round(cpu / result['2xx']),
    'generator CPU %': Math.round((generator.user + generator.system) / 10_000 / seconds),
  }
}
