/** How a server's process ends. For an uncaught error, a signal makes it throw. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLiveSocket } from '../testing/live-socket.ts'
import { joinEvent, setUpEvent } from '../testing/numbered-event.ts'
import { startServerProcess } from '../testing/server-process.ts'

let env: { DATA_DIR: string }
beforeEach(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'rostra-stopped-')) }
  await setUpEvent(env, 1)
})
afterEach(() => rmSync(env.DATA_DIR, { recursive: true }))

test.each([
  ['an uncaught exception', `throw new Error('boom')`, 'uncaughtException'],
  ['an unhandled rejection', `Promise.reject(new Error('boom'))`, 'unhandledRejection'],
])(
  '%s is logged once, connections close with 1012, and the exit code is 1',
  async (_, error, origin) => {
    const script = `process.on('SIGUSR2', () => { setImmediate(() => { ${error} }); ${error} })`
    const server = await startServerProcess(env, {
      nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(script)}`],
    })
    const [person] = await joinEvent(server.url, 1)
    const live = createLiveSocket(server.url)
    await live.enter(person?.token ?? '', 'busy-0')
    await live.send({ t: 'send', channel: 'busy-0', id: 'last', text: 'Hi' })
    await live.next('ack')

    expect(await Promise.all([server.end('SIGUSR2'), live.closed()])).toEqual([1, 1012])
    const lines = server.lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    expect(lines.filter(({ level }) => level === 60)).toMatchObject([
      { msg: 'unexpected error, stopping', origin, err: { message: 'boom' } },
    ])
  },
)

test('a shutdown that takes too long is cut off and logged, and the exit code is 1', async () => {
  const script = `
    import { createLogger } from '${import.meta.resolve('../platform/logger.ts')}'
    import { stopped } from '${import.meta.resolve('./stopped.ts')}'
    const logger = createLogger('error')
    const code = stopped({ drain: () => new Promise(() => {}), logger, drainLimit: 50 })
    // A server's sockets keep its process running.
    setInterval(() => {}, 1000)
    process.kill(process.pid, 'SIGTERM')
    process.exit(await code)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([{ msg: 'stopping took too long and was cut off', afterMs: 50 }])
  expect(code).toBe(1)
})
