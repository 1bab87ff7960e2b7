/**
 * `npm test`: check, unit and integration, browser, budgets. The last line is `N passed, N failed`; the lines before it
 * name the failures, as people read the end of a long log.
 */
import { installIfStale } from './install.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { openTestRun } from './test-run.mjs'

installIfStale()
ensureSystemPackages()

const testRun = openTestRun()

const times = []

// A part that breaks before it can count its tests is one failure.
async function part(title, play) {
  console.log(`\n== ${title}`)
  const startedAt = performance.now()
  try {
    return await play()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  } finally {
    times.push(`${title} ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
}

// The servers under test serve the built site.
if (!(await testRun.build())) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const check = await part('check', testRun.check)
const browsers = async () => [
  await part('recordings and other browsers', () => testRun.watching([], true)),
  await part('browser', () => testRun.site([], true)),
]
// Each of them is idle for a third of its time, so they run in parallel.
const [unit, budgets, pages] = await Promise.all([
  part('unit and integration', () => testRun.unit()),
  part('budgets', () => testRun.budgets({ quiet: true, yields: true })),
  browsers(),
])
const parts = [check, unit, budgets, ...pages]
const failures = testRun.failures()
testRun.close()

const sum = (key) => parts.reduce((total, it) => total + it[key], 0)
if (check.failed > 0) failures.unshift({ name: 'check', reason: '' })
if (budgets.failed > 0) failures.push({ name: 'budgets', reason: '' })
for (const { name, reason } of failures) console.log(`failed: ${name}${reason && `\n${reason}`}`)
console.log(`\nTimes: ${times.join(', ')}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
