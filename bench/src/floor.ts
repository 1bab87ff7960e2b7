/**
 * The lower bound for `fanout`: the same number of bytes to the same number of sockets at the same rate, from
 * a C program that does nothing but `send`, and from Node's sockets with nothing but `write`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { end } from '../../server/src/testing/server-process.ts'
import { cpuOf } from './servers/server-process.ts'

const port = 4670
/** Bytes in a frame with one message of `fanout`. */
const frame = 300
const perSecond = 5
/** Twenty seconds. */
const rounds = 100

export async function measureFloor() {
  const build = mkdtempSync(join(tmpdir(), 'rostra-floor-'))
  const inC = join(build, 'send-to-all')
  execFileSync('cc', ['-O2', '-o', inC, join(import.meta.dirname, 'servers/send-to-all.c')])
  const rows = []
  for (const sockets of [500, 2000]) {
    const c = await sendToAll([inC], sockets)
    const node = await sendToAll(
      [process.execPath, join(import.meta.dirname, 'servers/send-to-all-server.ts')],
      sockets,
    )
    for (const [sender, cost] of [
      ['send(2) in C', c],
      ['socket.write in Node', node],
    ] as const)
      rows.push({
        sender,
        sockets,
        'messages/s': perSecond,
        'CPU us/delivery': two(cost),
        'times C': two(cost / c),
      })
  }
  rmSync(build, { recursive: true })
  return rows
}

/** CPU in microseconds, user and system, that one delivery costs the sender. */
async function sendToAll([program = '', ...script]: string[], sockets: number): Promise<number> {
  const figures = [port, sockets, rounds, perSecond, frame].map(String)
  const sender = spawn(program, [...script, ...figures], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(sender.stdout)[Symbol.asyncIterator]()
  await lines.next()
  const arguments_ = [
    join(import.meta.dirname, 'load/read-all-load.ts'),
    String(port),
    String(sockets),
  ]
  const reader = spawn(process.execPath, arguments_, { stdio: ['pipe', 'ignore', 'inherit'] })
  await lines.next()
  const round = async () => {
    sender.stdin.write('.')
    await lines.next()
  }
  await round()
  const before = cpuOf(sender.pid ?? 0)
  await round()
  const cost = (cpuOf(sender.pid ?? 0) - before) / (rounds * sockets)
  await end(sender, 'SIGTERM')
  await end(reader, 'SIGTERM')
  return cost
}

const two = (value: number) => Number(value.toFixed(2))
