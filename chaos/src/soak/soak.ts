/** `npm run soak`: half an hour of a full event, with an attack in each minute. */
import { parseArgs } from 'node:util'
import { freshSeed } from '../../../server/src/testing/seeded-random.ts'
import { runTool, wholeNumber } from '../run-tool.ts'
import { tableHead, tableRow } from './measure.ts'
import { runSoak, stopSoak } from './run-soak.ts'

const help = `npm run soak -- [--minutes N] [--sockets N] [--rate N] [--seed S] [--calm]

A server on SQLite with a full room, in which a few write at an even pace. In each minute something
hostile: a third leaves and comes back at once, bad frames, a fifth stops reading, a thousand
connections are cut. Prints the figures of each minute. Ends with 1 when memory, sockets, timers or
files are more than after five minutes, when a message is lost or there twice, when someone is cut
off, when anything is left in the server afterwards, or its log names people or what they wrote.

  --minutes N   how long; 30, and 2 at least
  --sockets N   people in the room; 2,000
  --rate N      messages a second; 20
  --seed S      the interludes of an earlier run
  --calm        nothing hostile

Everything runs on this machine, the load in a process of its own; on Linux, for the files that a
process has open are counted there only.`

/** Maximum number of errors printed. */
const printed = 30

await runTool({
  help,
  read: (args) => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: {
        minutes: text,
        sockets: text,
        rate: text,
        seed: text,
        calm: { type: 'boolean' },
      },
    })
    return {
      minutes: wholeNumber('minutes', values.minutes, 2) ?? 30,
      sockets: wholeNumber('sockets', values.sockets, 10) ?? 2000,
      rate: wholeNumber('rate', values.rate, 1) ?? 20,
      seed: wholeNumber('seed', values.seed, 0) ?? freshSeed(),
      calm: values.calm ?? false,
    }
  },
  run: async (options) => {
    const { sockets, rate, seed } = options
    console.log(`soak with seed ${seed}: ${sockets} people, ${rate} messages a second`)
    console.log(tableHead())
    const { logLines, found } = await runSoak({
      ...options,
      onMinute: (minute) => console.log(tableRow(minute)),
    })
    for (const it of found.slice(0, printed)) console.log(`  ${it}`)
    if (found.length > printed) console.log(`  … ${found.length} in all`)
    console.log(`${logLines} lines of log; ${found.length} errors`)
    return found.length > 0 ? 1 : 0
  },
  close: stopSoak,
})
