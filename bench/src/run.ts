/** `npm run bench`: runs each benchmark against servers of its own; prints tables and writes most to bench/results. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBadNetwork } from './bad-network.ts'
import { measureCaptions } from './captions.ts'
import { measureFanout } from './fanout.ts'
import { measureFigures } from './figures.ts'
import { measureFloor } from './floor.ts'
import { measureGuests } from './guests.ts'
import { measureIdle } from './idle.ts'
import { measurePhone } from './phone.ts'
import { measureReconnectStorm } from './reconnect-storm.ts'
import { measureRoom } from './room.ts'
import { measureScaleout } from './scaleout.ts'
import { measureStudioDelay } from './studio-delay.ts'
import { measureStudioSegments } from './studio-segments.ts'
import { measureStudioServe } from './studio-serve.ts'
import { measureWeight } from './weight.ts'

const benchmarks = {
  weight: measureWeight,
  figures: measureFigures,
  phone: measurePhone,
  fanout: measureFanout,
  captions: measureCaptions,
  guests: measureGuests,
  floor: measureFloor,
  'reconnect-storm': measureReconnectStorm,
  idle: measureIdle,
  room: measureRoom,
  'bad-network': measureBadNetwork,
  scaleout: measureScaleout,
  'studio-delay': measureStudioDelay,
  'studio-serve': measureStudioServe,
  'studio-segments': measureStudioSegments,
}

/** Their budgets fail the run, which is all that they are for. */
const notKept = ['weight', 'figures']

// --budget is for the tests, on any machine: nothing is written, and times are measured once and never fail.
const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: { budget: { type: 'boolean', default: false } },
})

type Row = { [name: string]: unknown; holds?: boolean; timed?: boolean }

for (const [name, measure] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  const rows: Row[] = await measure({ once: values.budget })
  console.table(rows)
  // A figure that exceeds its budget fails the run.
  if (rows.some(({ holds = true, timed }) => !holds && !(timed && values.budget)))
    process.exitCode = 1
  if (!values.budget && !notKept.includes(name)) write(name, rows)
}

function write(name: string, rows: object[]): void {
  const results = join(import.meta.dirname, '../results')
  mkdirSync(results, { recursive: true })
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  writeFileSync(
    join(results, `${name}.json`),
    `${JSON.stringify({ measured: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  )
}
