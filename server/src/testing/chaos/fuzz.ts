/** `npm run fuzz`: frames nobody should send, until their number is reached. */
import { parseArgs } from 'node:util'
import { type FuzzReport, runFuzz } from './run-fuzz.ts'
import { runHandshakeFuzz } from './run-handshake-fuzz.ts'
import { runTool, wholeNumber } from './run-tool.ts'
import { freshSeed } from './seeded-random.ts'

const help = `npm run fuzz -- [--frames N] [--seed S] [--limits] [--connection N] [--handshakes N]

Sends a server good, spoilt and senseless frames over real sockets, while someone else chats. Ends
with 1 when the server ends, keeps silent, tells what it must not, or its memory grows.

  --frames N       how many; 100,000
  --seed S         the frames of an earlier run
  --limits         with rate limits, which are off otherwise
  --connection N   only this connection of the run
  --handshakes N   how many spoilt handshakes follow, after those cut off at every byte; 20,000`

/** Bytes the memory may grow from a fifth of the frames to the end. */
const growthLimit = 40 * 1024 * 1024

function print({ frames, connections, seconds, made, came, witnessed, memory }: FuzzReport) {
  const rate = Math.round(frames / seconds)
  console.log(
    `${frames.toLocaleString('en')} frames on ${connections.toLocaleString('en')} connections in ${seconds.toFixed(0)} s, ${rate.toLocaleString('en')} a second; the witness had ${witnessed.toLocaleString('en')} messages acknowledged`,
  )
  console.log(`Sent: ${counts(made)}`)
  console.log(`Came back: ${counts(came)}`)
  for (const [index, { rss, heap }] of memory.entries())
    console.log(
      `Memory ${index === 0 ? 'after a fifth' : 'at the end'}: ${mebibytes(rss)} resident, ${mebibytes(heap)} of it JavaScript's`,
    )
}

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

const counts = (of: Map<string, number>) =>
  [...of]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count.toLocaleString('en')}`)
    .join(', ')

await runTool({
  help,
  read: (args) => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: {
        frames: text,
        seed: text,
        connection: text,
        handshakes: text,
        limits: { type: 'boolean' },
      },
    })
    return {
      frames: wholeNumber('frames', values.frames, 1) ?? 100_000,
      seed: wholeNumber('seed', values.seed, 0) ?? freshSeed(),
      only: wholeNumber('connection', values.connection, 0),
      handshakes: wholeNumber('handshakes', values.handshakes, 0) ?? 20_000,
      limits: values.limits ?? false,
      measures: true,
    }
  },
  run: async (options) => {
    console.log(`fuzz with seed ${options.seed}`)
    const report = await runFuzz(options)
    print(report)
    const [before, after] = report.memory
    const growth = (after?.rss ?? 0) - (before?.rss ?? 0)
    if (options.only === undefined && growth > growthLimit)
      report.faults.push(`memory grew by ${mebibytes(growth)}`)
    if (options.only === undefined) {
      const atDoor = await runHandshakeFuzz(options)
      console.log(`${atDoor.handshakes.toLocaleString('en')} handshakes: ${counts(atDoor.came)}`)
      report.faults.push(...atDoor.faults)
      report.lines.push(...atDoor.lines)
    }
    for (const fault of report.faults) console.log(`  ${fault}`)
    if (report.faults.length > 0) console.log(report.lines.join('\n'))
    console.log(`${report.faults.length} faults`)
    return report.faults.length > 0 ? 1 : 0
  },
  // What it starts it ends by itself.
  close: async () => {},
})
