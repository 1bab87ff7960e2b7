import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type { FanoutResult } from './fanout-load.ts'

const node = join(import.meta.dirname, '../../../node_modules/.bin/node')

/**
 * Runs a load in a process of its own and resolves to the result that it prints last. The load announces
 * each of its steps, and continues when `onStep` is done. Rejects if the load fails.
 */
export async function runLoad<Result>(
  script: string,
  order: object,
  onStep: (word: string) => void | Promise<void>,
): Promise<Result> {
  const child = spawn(node, [join(import.meta.dirname, script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.write(`${JSON.stringify(order)}\n`)
  let last = ''
  for await (const line of createInterface(child.stdout)) {
    last = line
    if (line.startsWith('{')) continue
    await onStep(line)
    child.stdin.write('go\n')
  }
  if (!last.startsWith('{')) throw new Error(`${script} broke off after "${last}"`)
  return JSON.parse(last) as Result
}
