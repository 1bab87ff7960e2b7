/** `npm run chaos`: rounds of trouble, one line each, until the time is up or enough servers were killed. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roundsInEvent } from '../../server/src/testing/numbered-event.ts'
import { type ChaosOptions, chaosHelp, readChaosOptions } from './chaos-options.ts'
import type { Mode } from './chaos-plan.ts'
import { type Deployment, deploy } from './deployment.ts'
import { nameOf, type RoundReport, runRound } from './run-round.ts'
import { runTool } from './run-tool.ts'

/** Maximum number of errors printed; the file has all of them. */
const printed = 20
const count = (number: number) => number.toLocaleString('en')

let running: Deployment | undefined

await runTool({
  help: chaosHelp,
  read: readChaosOptions,
  run: async (options) => {
    console.log(`chaos with seed ${options.seed}`)
    for (const mode of options.modes) if (!(await runMode(mode, options))) return 1
    return 0
  },
  close: async () => running?.close(),
})

/** Resolves to false if an error was found. */
async function runMode(mode: Mode, options: ChaosOptions): Promise<boolean> {
  const until = performance.now() + (options.minutes * 60_000) / options.modes.length
  const totals = { rounds: 0, kills: 0, sent: 0, acknowledged: 0, stored: 0, seen: 0 }
  const first = options.round ?? 0
  const isOver = () => {
    if (options.round !== undefined) return totals.rounds === 1
    return options.kills === undefined ? performance.now() > until : totals.kills >= options.kills
  }
  for (let round = first; !isOver(); round += 1) {
    if (round === first || round % roundsInEvent === 0) {
      if (!(await ended(mode))) return false
      running = await deploy(mode, options.clients)
    }
    const startedAt = performance.now()
    const report = await runRound(running as Deployment, { ...options, mode, round })
    for (const key of ['sent', 'acknowledged', 'stored', 'seen'] as const)
      totals[key] += report[key]
    totals.rounds += 1
    totals.kills += report.troubles.filter(({ kind }) => kind === 'kill').length
    console.log(lineOf(mode, report, performance.now() - startedAt))
    if (report.found.length === 0) continue
    printErrors(mode, report, options)
    return false
  }
  if (!(await ended(mode))) return false
  const { rounds, kills, sent, acknowledged, stored, seen } = totals
  console.log(
    `${mode}: ${rounds} rounds, ${kills} kills, ${count(sent)} messages sent, ${count(acknowledged)} acknowledged, ${count(stored)} entries stored, ${count(seen)} seen by clients, 0 errors`,
  )
  return true
}

/** Ends the running deployment; false if the rounds left anything behind in a server or its log. */
async function ended(mode: Mode): Promise<boolean> {
  const left = (await running?.leftovers()) ?? []
  await running?.close()
  running = undefined
  for (const it of left) console.log(`  ${mode}, after its rounds: ${it}`)
  return left.length === 0
}

function lineOf(mode: Mode, report: RoundReport, ms: number): string {
  const { round, sent, acknowledged, stored, seen, connections, resumed, startedAfresh } = report
  return [
    `${mode} ${round}: ${report.troubles.map(nameOf).join(', ')}; ${(ms / 1000).toFixed(1)} s`,
    `sent ${count(sent)}, acknowledged ${count(acknowledged)}, stored ${count(stored)}, seen ${count(seen)}`,
    `${connections} connections, ${resumed} resumed, ${startedAfresh} afresh`,
    `${report.found.length} errors`,
  ].join(' | ')
}

function printErrors(mode: Mode, report: RoundReport, options: ChaosOptions) {
  const { seed, rate, clients, seconds } = options
  const file = join(tmpdir(), `rostra-chaos-${seed}-${mode}-${report.round}.json`)
  writeFileSync(file, JSON.stringify({ ...report, lines: running?.lines() }, undefined, 1))
  for (const error of report.found.slice(0, printed)) console.log(`  ${error}`)
  if (report.found.length > printed) console.log(`  … ${report.found.length} in all`)
  console.log(`The history is in ${file}. The same round again:`)
  const again = `--mode ${mode} --seed ${seed} --round ${report.round}`
  console.log(`npm run chaos -- ${again} --rate ${rate} --clients ${clients} --seconds ${seconds}`)
}
