/** Cuts many connections, and checks that the server is as it was: alive, with the same memory and handles. */
import { expectHostilities } from '../../../server/src/testing/after-hostile.ts'
import { settledMemory } from '../../../server/src/testing/inspector.ts'
import { deploy } from '../deployment.ts'
import { type CutReport, cutLines } from './cut-lines.ts'
import { createWitness } from './witness.ts'

/**
 * The heap may grow by this share plus these bytes: code that runs for the first time is compiled, and the
 * compiled code stays.
 */
const growth = { part: 0.1, bytes: 4 * 1024 * 1024 }

export type LinesReport = CutReport & {
  /** Bytes of the heap after a tenth of the connections, and at the end. */
  heap: [number, number]
  witnessed: number
  found: string[]
}

export async function runLinesTrial(count: number, seed: number): Promise<LinesReport> {
  const hostilities = expectHostilities()
  const deployment = await deploy('sqlite', 2, hostilities.settings)
  const [server] = deployment.servers
  const [one, other] = deployment.people
  try {
    if (!server || !one || !other) throw new Error('the deployment has nobody')
    hostilities.log.keepTokensOut([one.token, other.token])
    const goesOn = () => deployment.failures.length === 0
    const cut = (some: number, from: number) =>
      cutLines(server.url, { count: some, seed: seed + from, token: other.token, goesOn })
    await hostilities.begin(deployment)
    const witness = createWitness(server.url, one, 100)
    hostilities.log.keepTextsOut([witness.mark])
    const first = await cut(Math.ceil(count / 10), 0)
    const before = goesOn() ? await heapOf(server.debuggerUrl) : 0
    const rest = await cut(count - Math.ceil(count / 10), 1)
    const found = await witness.end()
    const after = goesOn() ? await heapOf(server.debuggerUrl) : 0
    if (after > before * (1 + growth.part) + growth.bytes)
      found.push(`the heap had ${before} bytes after a tenth, and ${after} at the end`)
    if (goesOn()) found.push(...(await hostilities.end()))
    const both = sum(first, rest)
    if (both.unanswered > 0) found.push(`${both.unanswered} were not answered before they were cut`)
    const all = [...deployment.failures, ...found]
    return { ...both, heap: [before, after], witnessed: witness.acknowledged, found: all }
  } finally {
    await deployment.close()
  }
}

const heapOf = async (url: string | undefined) => (await settledMemory(url)).heap

function sum(one: CutReport, other: CutReport): CutReport {
  const cut = new Map(one.cut)
  for (const [name, count] of other.cut) cut.set(name, (cut.get(name) ?? 0) + count)
  const { reset, unanswered } = one
  return { cut, reset: reset + other.reset, unanswered: unanswered + other.unanswered }
}
