/**
 * `rostra serve` for tests. The only differences: hashing passwords costs little, as dozens of tests need a team member,
 * and stopping may take as long as a busy machine needs.
 */
import { createServe } from '../commands/serve.ts'
import { asOneself } from '../platform/storage/as-caller.ts'

process.umask(0o077)
const { run } = createServe({ passwordCost: 2, drainLimit: 240_000 })
const code = await run(process.argv.slice(2), {
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  asCaller: asOneself,
})
process.exit(code)
