/**
 * `npm run test:again -- 10` runs the tests ten times, with different numbers of tests at once, and lists every test
 * that failed at least once. A test that fails without a defect has a race condition.
 * `npm run test:again -- 10 countdown` runs only the files whose path contains `countdown`.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installIfStale, root } from './install.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { openTestRun, usual } from './test-run.mjs'

const [count = '10', ...filters] = process.argv.slice(2)
const rounds = Number(count)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run test:again -- ROUNDS [PART OF A PATH …]')
  process.exit(2)
}
installIfStale()
ensureSystemPackages()

/** How many tests run at once, in turn. More of them slow each other down, as other programs would. */
const loads = [usual, { ...usual, unit: 12 }, { ...usual, site: 5 }]
/** By test name: how often it failed, and its last error. */
const failed = new Map()
const add = (name, reason) =>
  failed.set(name, { times: (failed.get(name)?.times ?? 0) + 1, reason })
for (let round = 1; round <= rounds; round += 1) {
  const load = loads[(round - 1) % loads.length]
  console.log(`\n== round ${round} of ${rounds}, TEST_SEED=${round}, tests at once:`, load)
  const testRun = openTestRun({ seed: round, atOnce: load })
  try {
    await testRun.build()
    // In parallel, as `npm test` runs them.
    const browsers = async () => {
      await testRun.watching(filters, true)
      await testRun.site(filters, true)
    }
    await Promise.all([testRun.unit(filters), browsers()])
    for (const { name, reason } of testRun.failures()) add(name, reason)
    keepPictures(round)
  } catch (error) {
    add(`round ${round} broke off`, error.message)
  } finally {
    testRun.close()
  }
}
console.log(`\n${failed.size} tests failed at least once in ${rounds} rounds`)
for (const [name, { times, reason }] of failed)
  console.log(`${times} of ${rounds}: ${name}\n${reason}`)
process.exitCode = failed.size > 0 ? 1 : 0

/** Keeps the screenshots of failed tests, which the next round would delete. */
function keepPictures(round) {
  for (const part of ['site', 'watching']) {
    const results = join(root, 'e2e/test-results', part)
    const kept = join(root, 'e2e/test-results', `round-${round}-${part}`)
    rmSync(kept, { recursive: true, force: true })
    if (existsSync(results)) renameSync(results, kept)
  }
}
