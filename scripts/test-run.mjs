/** One run of the tests: its folder, its environment, and the parts that `npm test` and `npm run test:again` play. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './install.mjs'

/**
 * `close` deletes the folder; each part resolves to `{ passed, failed }`, and `failures` gives the tests that failed as
 * `{ name, reason }`, the reason being the first lines of the error.
 * With `slow` the parts play the slow set instead of all else. With `quiet` a part prints nothing before its end: for
 * the one of two parts that is played beside another.
 */
export function openTestRun({ slow = false } = {}) {
  const results = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'rostra-results-'))
  // PostgreSQL does not run as root, and has to come to its folder.
  chmodSync(results, 0o755)
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    // Hundreds of databases are made and deleted: ext4 looks long for a file number that is free again.
    TMPDIR: results,
    // Hundreds of servers start from the same files.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    // Playwright compiles the tests again in a new folder for temporary files.
    PWTEST_CACHE_DIR: join(root, 'node_modules', '.cache', 'playwright'),
    ...(slow ? { ROSTRA_SLOW: '1' } : {}),
  }
  const run = (command, args, { cwd = root, more = {}, quiet = false } = {}) =>
    new Promise((resolve, reject) => {
      const output = quiet ? 'pipe' : 'inherit'
      const stdio = ['ignore', output, output]
      const child = spawn(command, args, { cwd, env: { ...env, ...more }, stdio })
      const printed = []
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (part) => printed.push(part))
      child.once('error', reject)
      child.once('close', (status) => {
        process.stdout.write(Buffer.concat(printed))
        resolve(status === 0)
      })
    })
  const read = (file) => JSON.parse(readFileSync(join(results, file), 'utf8'))
  const step =
    (...command) =>
    async (options) =>
      (await run(...command, options)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

  /** Projects of e2e/playwright.config.ts, whose results get the name. */
  async function browsers(name, projects, { filters = [], quiet = false, options = [] } = {}) {
    const clean = await run(
      'playwright',
      [
        'test',
        ...projects.map((it) => `--project=${it}`),
        ...options,
        // Each run empties its own.
        `--output=test-results/${name}`,
        ...filters,
        ...orNone(filters, 'pass-with-no-tests'),
      ],
      {
        cwd: join(root, 'e2e'),
        more: { RESULTS: join(results, `${name}.json`) },
        quiet,
      },
    )
    const { expected, unexpected, flaky, skipped } = read(`${name}.json`).stats
    const failed = unexpected + flaky + skipped
    return { passed: expected, failed: failed + (!clean && failed === 0 ? 1 : 0) }
  }

  return {
    build: () => run('node', ['scripts/build-web.mjs', '--if-stale']),
    check: step('node', ['scripts/check.mjs']),

    /** `filters` are parts of the paths of the files to play; without any, all. */
    async unit(filters = []) {
      const outputs = ['--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`]
      const clean = await run('vitest', [
        'run',
        '--reporter=dot',
        ...(slow ? ['--project=slow'] : []),
        ...outputs,
        ...filters,
        ...orNone(filters, 'passWithNoTests'),
      ])
      const { numPassedTests, numFailedTests, numTotalTests } = read('unit.json')
      const skipped = numTotalTests - numPassedTests - numFailedTests
      // A skipped test shows nothing, and a file that cannot be loaded has no tests to count.
      return {
        passed: numPassedTests,
        failed: numFailedTests + skipped + (!clean && numFailedTests === 0 ? 1 : 0),
      }
    },

    /** The site in Chromium. */
    site(filters = [], quiet = false) {
      const projects = ['studio', 'site', 'notifications']
      return browsers('site', projects, { filters, quiet, options: ['--workers=3'] })
    },
    /** What watches recordings in their own time, and Firefox and WebKit, which wait for each other. */
    watching(filters = [], quiet = false) {
      // One for each project: the unit tests beside them have four.
      const options = ['--workers=2']
      return browsers('watching', ['recordings', 'engines'], { filters, quiet, options })
    },

    /** The site's budgets: weight; in the slow set also what Lighthouse finds, whose times are printed only. */
    budgets: step('node', ['bench/src/run.ts', 'weight', ...(slow ? ['figures'] : []), '--budget']),

    failures: () => [
      ...(existsSync(join(results, 'unit.json')) ? failedUnits(read('unit.json')) : []),
      ...['site.json', 'watching.json']
        .filter((it) => existsSync(join(results, it)))
        .flatMap((it) => failedPages(read(it).suites)),
    ],
    close: () => rmSync(results, { recursive: true, force: true }),
  }
}

/** A filter may name files of the other part alone. */
const orNone = (filters, option) => (filters.length > 0 ? [`--${option}`] : [])

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

const failedUnits = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((it) => it.status === 'failed')
    const file = relative(root, name)
    if (status === 'failed' && failed.length === 0)
      return [{ name: `${file} (could not be loaded)`, reason: beginning(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      reason: beginning(failureMessages[0]),
    }))
  })

const failedPages = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results).flatMap((it) => it.errors)
        return { name: `e2e/src/${file}: ${title}`, reason: beginning(errors[0]?.message) }
      }),
    ...failedPages(inner),
  ])

/** Why a test failed, short enough for the end of a long log. */
const beginning = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/node_modules|at new Promise/.test(line))
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')
