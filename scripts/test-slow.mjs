/**
 * `npm run test:slow`: what `npm test` leaves out because it takes long and rarely breaks. Required for releases and
 * for changes to what these tests cover; CONTRIBUTING.md lists it.
 */
import { installIfStale } from './install.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { openTestRun } from './test-run.mjs'

installIfStale()
ensureSystemPackages()

const testRun = openTestRun({ slow: true })
const built = await testRun.build()
const parts = built
  ? [await testRun.unit(), await testRun.watching(), await testRun.site(), await testRun.budgets()]
  : [{ passed: 0, failed: 1 }]
const failures = testRun.failures()
testRun.close()
if (built && parts.at(-1).failed > 0) failures.push({ name: 'budgets', reason: '' })

const sum = (key) => parts.reduce((total, it) => total + it[key], 0)
for (const { name, reason } of failures) console.log(`failed: ${name}${reason && `\n${reason}`}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
