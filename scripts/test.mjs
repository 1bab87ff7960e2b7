/**
 * `npm test`: what people would miss if it broke. `npm test -- core`: of it types, rules, unit and integration tests,
 * without browsers. `npm run test:all`: every test. The tests of `studio/` all run if it has changed, and otherwise its
 * main way. Each prints a line for each part when it ends, its failures, and last `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { installIfStale, root } from './install.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { openTestParts } from './test-parts.mjs'

const all = process.argv.includes('--all')
const core = process.argv.includes('core')
installIfStale()
ensureSystemPackages(all)

const isStudioChanged = hasChanged('studio')
const parts = openTestParts({ all, studio: all || isStudioChanged, core })
const sum = { passed: 0, failed: 0 }
const startedAt = performance.now()
const seconds = (since) => `${Math.round((performance.now() - since) / 1000)} s`

/** A part that breaks before it can count its tests is one failure. */
async function part(title, run) {
  const from = performance.now()
  const result = await run().catch(({ message }) => ({ passed: 0, failed: 1, output: message }))
  const { passed, failed, failures = [], output = '', note = '' } = result
  sum.passed += passed
  sum.failed += failed
  console.log(`${title}: ${note || `${passed} passed, ${failed} failed`} (${seconds(from)})`)
  for (const { name, reason } of failures) console.log(`failed: ${name}\n${reason}`)
  if (failed > failures.length) console.log(ending(output))
}

/** Whether a folder has changed since this branch left main or, on main and without it, in the last commit. */
function hasChanged(folder) {
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const left = git('merge-base', 'HEAD', 'origin/main')
  const since = left && left !== git('rev-parse', 'HEAD') ? left.trim() : 'HEAD~1'
  const added = git('ls-files', '--others', '--exclude-standard', '--', folder)
  return git('diff', '--name-only', since, '--', folder) + added !== ''
}

/** Without the dots of tests that passed, which are one long line. */
const ending = (output) =>
  output
    .split('\n')
    .filter((line) => line.length < 2_000)
    .slice(-60)
    .join('\n')

const length = all ? 'Every test: about 30 minutes' : `About ${core ? 2 : 5} minutes`
console.log(`${length} on two cores.`)
if (isStudioChanged && !all)
  console.log('The studio has changed: a few minutes more, for all of its tests.')
// The servers under test serve the built site.
await Promise.all([part('build', parts.build), part('check', parts.check)])
if (sum.failed === 0) {
  // In parallel, with few workers each, as more would disturb each other. What plays in real time runs alone.
  const together = [
    ['unit and integration', parts.units],
    ['browser', parts.site],
    ['budgets', parts.budgets],
  ]
  const alone = [
    ['recordings and other browsers', parts.watching],
    ['container', parts.container],
  ]
  if (core) await part(...together[0])
  else if (!all) await Promise.all(together.map((it) => part(...it)))
  else for (const it of [...together, ...alone]) await part(...it)
}
parts.close()
console.log(`${seconds(startedAt)}\n${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed > 0 ? 1 : 0)
