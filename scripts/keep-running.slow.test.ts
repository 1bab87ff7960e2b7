/** What `npm start` does when its server ends, with a real server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pauseBefore } from './keep-running.mjs'

describe('the pause before a restart', () => {
  test('grows to half a minute', () => {
    const pauses: (number | undefined)[] = []
    const restarts: number[] = []
    for (let now = 0; restarts.length < 9; now += 1000) {
      pauses.push(pauseBefore(restarts, now))
      restarts.push(now)
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  test('is undefined after ten restarts within ten minutes, and half a second again after ten quiet minutes', () => {
    const restarts = Array.from({ length: 10 }, (_, n) => n * 1000)
    expect(pauseBefore(restarts, 599_999)).toBeUndefined()
    expect(pauseBefore(restarts, 600_000)).toBe(30_000)
    expect(pauseBefore(restarts, 700_000)).toBe(500)
  })
})

describe('a server that is kept running', () => {
  const root = join(import.meta.dirname, '..')
  let dataDir: string
  let keeper: ChildProcess
  let ended: Promise<number | null>
  let output = ''
  let env: Record<string, string>
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rostra-keep-'))
    env = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' }
  })
  afterEach(async () => {
    keeper.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true })
  })

  const run = (more: Record<string, string> = {}) => {
    output = ''
    const script = `import { keepRunning } from './scripts/keep-running.mjs'
      keepRunning(['server/src/main.ts', 'serve'])`
    keeper = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      env: { ...process.env, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [keeper.stdout, keeper.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text
      })
    ended = new Promise((resolve) => keeper.once('exit', resolve))
  }
  const opened = () => output.split('Rostra is running').length - 1
  // The log and the greeting come in either order. Match the whole output, so that a failure shows why it did not start.
  const untilOpen = (times = 1) =>
    expect
      .poll(() => output)
      .toSatisfy(
        (it: string) =>
          it.split('Server listening').length > times &&
          it.split('Rostra is running').length > times,
      )
  /** The process id of the listening server, from its log. */
  const pid = () => Number([...output.matchAll(/"pid":(\d+),.*Server listening/g)].at(-1)?.[1])

  test('restarts after a kill -9, and stays stopped after SIGTERM', async () => {
    run({ LOG_LEVEL: 'debug' })
    await untilOpen()
    const first = pid()
    process.kill(first, 'SIGKILL')
    await untilOpen(2)
    expect(output).toContain('Rostra ended unexpectedly (SIGKILL). It starts again in 0.5 s.')
    expect(pid()).not.toBe(first)
    const port = [...output.matchAll(/Rostra is running: +http:\/\/localhost:(\d+)/g)].at(-1)?.[1]
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    keeper.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(opened()).toBe(2)
  })

  test('is not restarted when a setting is wrong', async () => {
    run({ SMTP_URL: 'nonsense' })
    expect(await ended).toBe(78)
    expect(output).toContain('SMTP_URL')
    expect(output).not.toContain('again')
  })

  test('is not restarted after a SIGTERM sent to the server itself', async () => {
    run({ LOG_LEVEL: 'debug' })
    await untilOpen()
    process.kill(pid(), 'SIGTERM')
    expect(await ended).toBe(0)
  })
})
