/** `npm test`: check, unit and integration, browser, budgets; the last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installIfStale, root } from './install.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

installIfStale()
ensureSystemPackages()

const bin = join(root, 'node_modules', '.bin')
const results = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'rostra-results-'))
// PostgreSQL does not run as root, and has to come to its folder.
chmodSync(results, 0o755)
const env = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  RESULTS: results,
  // Hundreds of databases are made and deleted: ext4 looks long for a file number that is free again.
  TMPDIR: results,
  // Hundreds of servers start from the same files.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
}

/** Linux has one; with less than 4 GiB free the disk is taken. */
function folderInMemory() {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 4 * 2 ** 30 ? folder : undefined
  } catch {
    return undefined
  }
}

function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return status === 0
}

const read = (file) => JSON.parse(readFileSync(join(results, file), 'utf8'))

// A part that breaks before it can count its tests is one failure.
function part(title, play) {
  console.log(`\n== ${title}`)
  try {
    return play()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

const check = () =>
  run('node', ['scripts/check.mjs']) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

function unit() {
  const file = join(results, 'unit.json')
  const clean = run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests, numFailedTests, numTotalTests } = read('unit.json')
  const skipped = numTotalTests - numPassedTests - numFailedTests
  // A skipped test shows nothing, and a file that cannot be loaded has no tests to count.
  return {
    passed: numPassedTests,
    failed: numFailedTests + skipped + (!clean && numFailedTests === 0 ? 1 : 0),
  }
}

function browser() {
  const clean = run('playwright', ['test'], join(root, 'e2e'))
  const { expected, unexpected, flaky, skipped } = read('browser.json').stats
  const failed = unexpected + flaky + skipped
  return { passed: expected, failed: failed + (!clean && failed === 0 ? 1 : 0) }
}

/** The site's budgets: weight, and what Lighthouse finds; its times are printed only. */
const budgets = () =>
  run('node', ['bench/src/run.ts', 'weight', 'figures', '--budget'])
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 }

// Servers under test serve the built site.
if (!run('node', ['scripts/build-web.mjs', '--if-stale'])) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const parts = [
  part('check', check),
  part('unit and integration', unit),
  part('browser', browser),
  part('budgets', budgets),
]
rmSync(results, { recursive: true, force: true })

const sum = (key) => parts.reduce((total, it) => total + it[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
