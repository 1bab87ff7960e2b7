/** `npm run bench`: every benchmark against a server of its own; prints tables and writes bench/results. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { measureLatency } from './latency.ts'
import { measureMemory } from './memory.ts'
import { measureWeight } from './weight.ts'

const results = join(import.meta.dirname, '../results')
mkdirSync(results, { recursive: true })

const benchmarks = { weight: measureWeight, memory: measureMemory, latency: measureLatency }
const chosen = process.argv.slice(2)

for (const [name, measure] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  const rows = await measure()
  console.table(rows)
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  writeFileSync(
    join(results, `${name}.json`),
    `${JSON.stringify({ measured: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  )
}
