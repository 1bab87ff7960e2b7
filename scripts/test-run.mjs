/** One run of the tests: its folder, its environment, and the parts that `npm test` and `npm run test:again` run. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './install.mjs'

/** For work that yields to tests that play and encode video in real time, which get three times the CPU time. */
const lowPriority = 5
/** Tests of each kind that run at once. They often wait, so that a small machine runs more of them than it has cores. */
export const usual = { unit: 4, site: 3, watching: 2 }

/**
 * `close` deletes the folder. Each part resolves to `{ passed, failed }`, and `failures` returns the failed tests as
 * `{ name, reason }`, where the reason is the first lines of the error.
 * With `slow`, the parts run the slow set instead of the normal one; `seed` gives property tests other cases.
 * With `quiet`, a part prints nothing until it ends: for one of two parts that run in parallel.
 */
export function openTestRun({ slow = false, seed, atOnce = usual } = {}) {
  const results = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'rostra-results-'))
  // PostgreSQL does not run as root, and needs access to its folder.
  chmodSync(results, 0o755)
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    // Hundreds of databases are created and deleted: ext4 takes long to find a free inode.
    TMPDIR: results,
    // Hundreds of servers load the same files.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    // Without it, Playwright would recompile the tests for each new temporary folder.
    PWTEST_CACHE_DIR: join(root, 'node_modules', '.cache', 'playwright'),
    ...(slow ? { ROSTRA_SLOW: '1' } : {}),
    ...(seed === undefined ? {} : { TEST_SEED: `${seed}` }),
  }
  // With `yields`, the parts that run in parallel go first: those play and encode video in real time.
  const run = (command, args, { cwd = root, more = {}, quiet = false, yields = false } = {}) =>
    new Promise((resolve, reject) => {
      const output = quiet ? 'pipe' : 'inherit'
      const stdio = ['ignore', output, output]
      const child = spawn(command, args, { cwd, env: { ...env, ...more }, stdio })
      if (yields && child.pid) setPriority(child.pid, lowPriority)
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

  /** Runs projects of e2e/playwright.config.ts; `name` is used for their results. */
  async function browsers(name, projects, { filters = [], quiet = false, options = [] } = {}) {
    const clean = await run(
      'playwright',
      [
        'test',
        ...projects.map((it) => `--project=${it}`),
        ...options,
        // Playwright empties this folder, so each part has its own.
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

  /** `leavesOut` takes the tags of a test. The slow set is a project, and single tests of the others. */
  const unitRuns = slow
    ? [
        { name: 'unit', options: ['--project=slow'], leavesOut: () => false },
        {
          name: 'tagged',
          options: ['--project=sqlite', '--project=postgres', '--tags-filter=slow'],
          leavesOut: (tags) => !tags.includes('slow'),
        },
      ]
    : [
        {
          name: 'unit',
          options: ['--tags-filter=!slow'],
          leavesOut: (tags) => tags.includes('slow'),
        },
      ]

  /** `name` is used for the results. */
  async function units({ name, options, leavesOut }, filters) {
    const outputs = ['--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`]
    const clean = await run(
      'vitest',
      [
        'run',
        '--reporter=dot',
        `--maxWorkers=${atOnce.unit}`,
        ...options,
        ...outputs,
        ...filters,
        ...orNone(filters, 'passWithNoTests'),
      ],
      { yields: true },
    )
    const { testResults, numPassedTests, numFailedTests } = read(`${name}.json`)
    const skipped = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, tags }) => !['passed', 'failed'].includes(status) && !leavesOut(tags))
    // A skipped test counts as failed, and a file that can't be loaded has no tests to count.
    const failed = numFailedTests + skipped.length
    return { passed: numPassedTests, failed: failed + (!clean && numFailedTests === 0 ? 1 : 0) }
  }

  return {
    build: () => run('node', ['scripts/build-web.mjs', '--if-stale']),
    check: step('node', ['scripts/check.mjs']),

    /** `filters` are parts of the paths of the files to run; without any, all files run. */
    async unit(filters = []) {
      const sum = { passed: 0, failed: 0 }
      for (const it of unitRuns) {
        const { passed, failed } = await units(it, filters)
        sum.passed += passed
        sum.failed += failed
      }
      return sum
    },

    /** The site in Chromium. */
    site(filters = [], quiet = false) {
      const projects = ['studio', 'site', 'notifications']
      return browsers('site', projects, { filters, quiet, options: [`--workers=${atOnce.site}`] })
    },
    /** Tests that watch recordings in real time, and Firefox and WebKit, which wait for each other. */
    watching(filters = [], quiet = false) {
      const options = [`--workers=${atOnce.watching}`]
      return browsers('watching', ['recordings', 'engines'], { filters, quiet, options })
    },

    /** The site's budgets: weight, and in the slow set also Lighthouse, whose times are only printed. */
    budgets: step('node', ['bench/src/run.ts', 'weight', ...(slow ? ['figures'] : []), '--budget']),

    failures: () => [
      ...unitRuns
        .map(({ name }) => `${name}.json`)
        .filter((it) => existsSync(join(results, it)))
        .flatMap((it) => failedUnits(read(it))),
      ...['site.json', 'watching.json']
        .filter((it) => existsSync(join(results, it)))
        .flatMap((it) => failedPages(read(it).suites)),
    ],
    close: () => rmSync(results, { recursive: true, force: true }),
  }
}

/** Allow no matches: a filter may only match files of the other part. */
const orNone = (filters, option) => (filters.length > 0 ? [`--${option}`] : [])

/** Linux has one; undefined if there is none or it has at most 4 GiB free, to use the disk instead. */
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
