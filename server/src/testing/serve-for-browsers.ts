/**
 * `rostra serve` for browser tests. The only difference: hashing passwords costs little, as dozens of these tests need
 * a team member.
 */
import { createServe } from '../commands/serve.ts'

process.umask(0o077)
const { run } = createServe({ passwordCost: 2 })
const code = await run(process.argv.slice(2), {
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
})
process.exit(code)
