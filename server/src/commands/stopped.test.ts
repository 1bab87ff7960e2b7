/** How a server's process ends. For an uncaught error, a signal makes it throw. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLiveSocket } from '../testing/live-socket.ts'
import { joinEvent, setUpEvent } from '../testing/numbered-event.ts'
import { startServerProcess } from '../testing/server-process.ts'

/** Stops a process without a server; `happens` is run in it. Returns the exit code and what was logged. */
async function stoppedScript(drain: string, happens: string) {
  const script = `
    import { createLogger } from '${import.meta.resolve('../platform/logger.ts')}'
    import { stopped } from '${import.meta.resolve('./stopped.ts')}'
    const code = stopped({ drain: ${drain}, logger: createLogger('error'), drainLimit: 50 })
    // A server's sockets keep its process running.
    setInterval(() => {}, 1000)
    ${happens}
    process.exit(await code)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  const lines = output.trim().split('\n')
  return { code, lines: lines.map((line) => JSON.parse(line)) }
}
const unexpected = { level: 60, msg: 'unexpected error, stopping', err: { message: 'boom' } }

test('an uncaught exception is logged once, connections close with 1012, and the exit code is 1', async () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'rostra-stopped-')) }
  await setUpEvent(env, 1)
  const error = `throw new Error('boom')`
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
    { ...unexpected, origin: 'uncaughtException' },
  ])
  rmSync(env.DATA_DIR, { recursive: true })
})

test('an unhandled rejection is logged once, and the exit code is 1', async () => {
  const twice = `for (const text of ['boom', 'again']) Promise.reject(new Error(text))`
  expect(await stoppedScript('async () => {}', twice)).toMatchObject({
    code: 1,
    lines: [{ ...unexpected, origin: 'unhandledRejection' }],
  })
})

test('a shutdown that takes too long is cut off and logged, and the exit code is 1', async () => {
  const never = '() => new Promise(() => {})'
  expect(await stoppedScript(never, `process.kill(process.pid, 'SIGTERM')`)).toMatchObject({
    code: 1,
    lines: [{ msg: 'stopping took too long and was cut off', afterMs: 50 }],
  })
})
