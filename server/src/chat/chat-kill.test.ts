/** kill -9 between acknowledgement and reconnect: a process of its own, ended as a power cut would. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLiveSocket } from '../testing/live-socket.ts'

const root = join(import.meta.dirname, '../../..')
const main = join(root, 'server/src/main.ts')
let dataDir: string
let server: ChildProcess
let url: string

async function start(): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
  }
  const child = spawn(process.execPath, [main, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  url = await new Promise((resolve, reject) => {
    let printed = ''
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout.on('data', (text) => {
      printed += text
      const port = /Rostra is open:\s+http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
}

function end(signal: NodeJS.Signals): Promise<number | null> {
  server.removeAllListeners('exit')
  return new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill(signal)
  })
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostra-kill-'))
  const env = { ...process.env, DATA_DIR: dataDir }
  spawnSync(process.execPath, [main, 'import', join(root, 'examples/iwd-2022')], { env })
  await start()
})
afterEach(async () => {
  await end('SIGTERM')
  rmSync(dataDir, { recursive: true })
})

async function signIn(): Promise<string> {
  const answer = await fetch(`${url}/api/joinEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org' }),
  })
  return ((await answer.json()) as { token: string }).token
}

test('what was acknowledged before kill -9 is there afterwards, once, in order and without a hole', async () => {
  const token = await signIn()
  const acknowledged: string[] = []
  let sent = 0
  let position: { epoch: string; seq: number } | undefined
  const seen: string[] = []

  for (let round = 0; round < 3; round += 1) {
    const live = makeLiveSocket(url)
    const entered = await live.enter(token, 'iwd', position)
    expect(entered.reset).toBe(false)
    // Everything that was not acknowledged is sent again with its id, as pages do.
    for (let n = 0; n < 60; n += 1, sent += 1)
      await live.send({ t: 'send', channel: 'iwd', id: `m${sent}`, text: `m${sent}` })
    await live.next('ack', ({ id }) => id === `m${sent - 30}`)
    await end('SIGKILL')
    await live.closed()
    for (const frame of live.frames) if (frame.t === 'ack') acknowledged.push(frame.id)
    for (const entry of live.entries()) if (entry.kind === 'message') seen.push(entry.id)
    position = { epoch: entered.epoch, seq: live.entries().at(-1)?.seq ?? entered.seq }
    await start()
  }

  const live = makeLiveSocket(url)
  await live.enter(token, 'iwd', position)
  for (let n = 0; n < sent; n += 1)
    await live.send({ t: 'send', channel: 'iwd', id: `m${n}`, text: `m${n}` })
  await live.next('ack', ({ id }) => id === `m${sent - 1}`)
  await live.send({ t: 'send', channel: 'iwd', id: 'last', text: 'last' })
  await live.next('delta', ({ entries = [] }) =>
    entries.some((it) => it.kind === 'message' && it.id === 'last'),
  )
  for (const entry of live.entries()) if (entry.kind === 'message') seen.push(entry.id)

  expect(seen.length).toBe(new Set(seen).size)
  expect(new Set(seen)).toEqual(
    new Set(['last', ...Array.from({ length: sent }, (_, n) => `m${n}`)]),
  )
  for (const id of acknowledged) expect(seen).toContain(id)
  const again = makeLiveSocket(url)
  const { seq } = await again.enter(token, 'iwd', { epoch: position?.epoch ?? '', seq: 0 })
  expect(again.entries().map((entry) => entry.seq)).toEqual(
    Array.from({ length: seq }, (_, n) => n + 1),
  )
})

test('SIGTERM sends everyone away with 1012 and exits 0', async () => {
  const live = makeLiveSocket(url)
  await live.enter(await signIn(), 'iwd')
  const [code, closed] = await Promise.all([end('SIGTERM'), live.closed()])
  expect([code, closed]).toEqual([0, 1012])
  await start()
})
