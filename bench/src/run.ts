/** `npm run bench`: runs each benchmark against servers of its own; prints tables and writes bench/results. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureFanout } from './fanout.ts'
import { measureFigures } from './figures.ts'
import { measureFloor } from './floor.ts'
import { measureIdle } from './idle.ts'
import { measureMailLanes } from './mail-lanes.ts'
import { measureReconnectStorm } from './reconnect-storm.ts'
import { measureScaleout } from './scaleout.ts'
import { measureStudioDelay } from './studio-delay.ts'
import { measureStudioServe } from './studio-serve.ts'
import { measureTimeline } from './timeline.ts'
import { measureWeight } from './weight.ts'

const benchmarks = {
  weight: measureWeight,
  figures: measureFigures,
  fanout: measureFanout,
  floor: measureFloor,
  'reconnect-storm': measureReconnectStorm,
  idle: measureIdle,
  scaleout: measureScaleout,
  'studio-delay': measureStudioDelay,
  'studio-serve': measureStudioServe,
  timeline: measureTimeline,
  'mail-lanes': measureMailLanes,
}

// --rate and --sockets limit the fan-out to these values, and nothing is written. --budget is for `npm test`, on any
// machine: nothing is written either, and times are measured once and never fail.
const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string' },
    sockets: { type: 'string' },
    budget: { type: 'boolean', default: false },
  },
})
const only = {
  perSecond: Number(values.rate ?? 0),
  sockets: Number(values.sockets ?? 0),
  once: values.budget,
}

type Row = { [name: string]: unknown; holds?: boolean; timed?: boolean }

for (const [name, measure] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  const rows: Row[] = await measure(only)
  console.table(rows)
  // A figure that exceeds its budget fails the run.
  if (rows.some(({ holds = true, timed }) => !holds && !(timed && values.budget)))
    process.exitCode = 1
  if (!values.budget && only.perSecond === 0 && only.sockets === 0) write(name, rows)
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
