/** `npm run fuzz`: hostile frames, requests and emails, a given number of each. */
import { parseArgs } from 'node:util'
import { runMailFuzz } from '../../../server/src/testing/mail-fuzz.ts'
import { freshSeed } from '../../../server/src/testing/seeded-random.ts'
import { runTool, wholeNumber } from '../run-tool.ts'
import { type FuzzReport, runFuzz } from './run-fuzz.ts'
import { runHttpFuzz } from './run-http-fuzz.ts'

const help = `npm run fuzz -- [--frames N] [--requests N] [--mails N] [--seed S] [--limits] [--connection N] [--request N]

Sends a server good, spoilt and senseless frames over real sockets, while someone else chats: first
everything hostile in every place of every frame, then whatever chance makes. Then HTTP requests to
every call and route, and handshakes: spoilt lines, headers and bodies, cut off or reset. Then mails about people with hostile names
and addresses, to a mail server that takes every command down. Ends with 1 when the server ends, keeps
silent, answers with 500 or above, reveals what it must not, writes personal data into its log, leaves
anything open, or its memory grows, or when a mail has a recipient, command or header it should not.

  --frames N       how many frames; 100,000
  --requests N     how many requests; 100,000
  --mails N        how many mails; 20,000
  --seed S         the frames, requests and mails of an earlier run
  --limits         frames with rate limits, which are off otherwise
  --connection N   only this connection of the run
  --request N      only this request of the run`

/** Bytes by which memory may grow from a fifth of the frames to the end. */
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

function printErrors({ errors, lines }: { errors: string[]; lines: string[] }): number {
  for (const error of errors) console.log(`  ${error}`)
  if (errors.length > 0) console.log(lines.join('\n'))
  return errors.length
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
        requests: text,
        seed: text,
        connection: text,
        request: text,
        mails: text,
        limits: { type: 'boolean' },
      },
    })
    return {
      requests: wholeNumber('requests', values.requests, 1) ?? 100_000,
      request: wholeNumber('request', values.request, 0),
      frames: wholeNumber('frames', values.frames, 1) ?? 100_000,
      seed: wholeNumber('seed', values.seed, 0) ?? freshSeed(),
      only: wholeNumber('connection', values.connection, 0),
      mails: wholeNumber('mails', values.mails, 0) ?? 20_000,
      limits: values.limits ?? false,
      measures: true,
    }
  },
  run: async (options) => {
    const { seed, requests, mails, only, request } = options
    console.log(`fuzz with seed ${seed}`)
    let errors = 0
    if (request === undefined) {
      const report = await runFuzz(options)
      print(report)
      const [before, after] = report.memory
      const growth = (after?.rss ?? 0) - (before?.rss ?? 0)
      if (only === undefined && growth > growthLimit)
        report.errors.push(`memory grew by ${mebibytes(growth)}`)
      errors += printErrors(report)
    }
    if (only === undefined) {
      const report = await runHttpFuzz({ requests, seed, only: request })
      const sent = report.requests.toLocaleString('en')
      console.log(`${sent} requests in ${report.seconds.toFixed(0)} s: ${counts(report.counts)}`)
      errors += printErrors(report)
    }
    if (only === undefined && request === undefined) {
      const report = await runMailFuzz(mails, seed)
      const [arrived, good] = [report.arrived, report.deliverable].map((it) =>
        it.toLocaleString('en'),
      )
      console.log(`${arrived} mails, ${good} of them to the address of a stranger`)
      errors += printErrors({ ...report, lines: [] })
    }
    console.log(`${errors} errors`)
    return errors > 0 ? 1 : 0
  },
  // Each run cleans up after itself.
  close: async () => {},
})
