/** The parts of `npm test` and `npm run test:all`, which share a folder for their results and their environment. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './install.mjs'

/** For work that yields to tests that play and encode video in real time, which get three times the CPU time. */
const lowPriority = 5

/**
 * Each part resolves to `{ passed, failed, failures, output }`, where `failures` names the failed tests as
 * `{ name, reason }` with the first lines of the error, and `output` is what the part printed. `close` deletes the
 * folder. With `all`, the parts run every test; without `studio`, of the studio only that a session is streamed. With
 * `core`, no browsers run beside the unit tests, which take both cores then.
 */
export function openTestParts({ all, studio, core }) {
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
    ...(all ? { ROSTRA_ALL: '1' } : {}),
    ...(studio ? {} : { ROSTRA_STUDIO: 'main' }),
  }
  const run = (command, args, { cwd = root, more = {}, yields = false } = {}) =>
    new Promise((resolve, reject) => {
      const stdio = ['ignore', 'pipe', 'pipe']
      const child = spawn(command, args, { cwd, env: { ...env, ...more }, stdio })
      if (yields && child.pid) setPriority(child.pid, lowPriority)
      const printed = []
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => printed.push(part))
      child.once('error', reject)
      child.once('close', (status) =>
        resolve({ clean: status === 0, output: Buffer.concat(printed).toString() }),
      )
    })
  /** What a part that ended early printed is all there is to explain it. */
  const read = (file, output) => {
    const path = join(results, file)
    if (!existsSync(path)) throw new Error(output)
    return JSON.parse(readFileSync(path, 'utf8'))
  }
  const step =
    (...command) =>
    async () => {
      const { clean, output } = await run(...command)
      return { passed: clean ? 1 : 0, failed: clean ? 0 : 1, output }
    }

  /** Runs projects of e2e/playwright.config.ts; `name` is used for their results. */
  const browsers = (name, workers, projects) => async () => {
    const chosen = projects.map((it) => `--project=${it}`)
    // Playwright empties its folder, so each part has its own.
    const args = ['test', ...chosen, `--workers=${workers}`, `--output=test-results/${name}`]
    const more = { RESULTS: join(results, `${name}.json`) }
    const { clean, output } = await run('playwright', args, { cwd: join(root, 'e2e'), more })
    const { stats, suites } = read(`${name}.json`, output)
    // A skipped test counts as failed, as one that passes only when repeated does.
    const failed = stats.unexpected + stats.flaky + stats.skipped
    const failures = failedPages(suites)
    return { passed: stats.expected, failed: failed || (clean ? 0 : 1), failures, output }
  }

  return {
    build: step('node', ['scripts/build-web.mjs', '--if-stale']),
    check: step('node', ['scripts/check.mjs']),

    async units() {
      // The file of results has no errors outside tests, which the other reporter prints.
      const outputs = [
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${join(results, 'units.json')}`,
      ]
      const chosen = [
        ...(all ? [] : ['--tags-filter=!slow']),
        ...(studio ? [] : ['--project=!studio']),
      ]
      const args = ['run', `--maxWorkers=${all ? 4 : core ? 5 : 2}`, ...outputs, ...chosen]
      const { clean, output } = await run('vitest', args, { yields: true })
      const { testResults, numPassedTests, numFailedTests } = read('units.json', output)
      const skipped = testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => !['passed', 'failed'].includes(status))
        .filter(({ tags }) => all || !tags.includes('slow'))
      const failed = numFailedTests + skipped.length
      const failures = failedUnits(testResults)
      return { passed: numPassedTests, failed: failed || (clean ? 0 : 1), failures, output }
    },

    /** The site in Chromium. */
    site: browsers('site', all ? 3 : 2, ['studio', 'encoders', 'site', 'notifications']),
    /** Tests that watch recordings in real time, and Firefox and WebKit, which wait for each other. */
    watching: browsers('watching', 2, ['recordings', 'engines']),
    /** The site's weight and, with `all`, Lighthouse, whose times are only printed. */
    budgets: step('node', ['bench/src/run.ts', 'weight', ...(all ? ['figures'] : []), '--budget'], {
      // Its servers have the ports of a browser worker that is not used: another part may start one at the same moment.
      more: { TEST_PARALLEL_INDEX: '11' },
    }),

    /** The image, where podman runs and has the base image. PODMAN_BUILD_OPTIONS is for machines that need some. */
    async container() {
      const [, base] = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))
      const works = (...words) => spawnSync('podman', words, { stdio: 'ignore' }).status === 0
      const note = !works('info')
        ? 'not run, as podman is not here or does not run'
        : works('image', 'exists', base) || works('pull', `docker.io/library/${base}`)
          ? undefined
          : `not run, as the image ${base} cannot be had`
      if (note) return { passed: 0, failed: 0, note }
      return step('vitest', ['run', '--project', 'container'], {
        more: { ROSTRA_CONTAINER: '1' },
      })()
    },
    close: () => rmSync(results, { recursive: true, force: true }),
  }
}

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

const failedUnits = (testResults) =>
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
        return { name: `${join('e2e/src', file)}: ${title}`, reason: beginning(errors[0]?.message) }
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
