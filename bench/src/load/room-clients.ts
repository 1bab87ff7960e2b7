/** Runs `room-clients.c` in as many processes as its sockets need, and adds up what they tell. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { end } from '../../../server/src/testing/server-process.ts'

/** Sockets in one process: as many as keep half a core busy. */
const most = 10_000

type Order = {
  dialect: 'rostra' | 'socket.io'
  port: number
  tokens: readonly string[]
  openedPerSecond: number
  /** Seconds after which each client loses its connection; 0 for never. */
  cutEvery?: number
}

/** Counters of all clients. Delays are those of the slowest process, in ms; moments are of the monotonic clock. */
export type Told = Record<
  // In the room, messages that they have not received yet, and written ones without an acknowledgement.
  | 'in'
  | 'behind'
  | 'written'
  | 'unacked'
  // Acknowledged but never received; left out, received twice or in another order, and told to start anew.
  | 'lost'
  | 'missed'
  | 'twice'
  | 'resets'
  | 'refused'
  | 'nacked'
  | 'attempts'
  | 'deliveries'
  | 'lastBack'
  // Of messages sent while a client was in the room, and while it was away.
  | 'p50'
  | 'p99'
  | 'lateP50'
  | 'lateP99'
  // Seconds, and the longest time for which a process did not read.
  | 'cpu'
  | 'longestTurn',
  number
>

const sums = new Set(
  'in behind written unacked lost missed twice resets refused nacked attempts deliveries cpu'.split(
    ' ',
  ),
)

/** The monotonic clock in ms, which the clients use too. */
export const monotonic = () => Number(process.hrtime.bigint()) / 1e6

/** The most sockets that one process may open on this machine, with some files besides. */
export function socketLimit(): number {
  const [, hard = '0'] =
    /Max open files +\S+ +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Number(hard) - 100
}

export async function startRoomClients({ cutEvery = 0, ...order }: Order) {
  const build = mkdtempSync(join(tmpdir(), 'rostra-room-'))
  const program = join(build, 'room-clients')
  execFileSync('cc', ['-O2', '-o', program, join(import.meta.dirname, 'room-clients.c')])
  const count = Math.ceil(order.tokens.length / most)
  const each = Math.ceil(order.tokens.length / count)
  const processes = Array.from({ length: count }, (_, index) => {
    const tokens = order.tokens.slice(index * each, (index + 1) * each)
    const rate = Math.ceil(order.openedPerSecond / count)
    const figures = [order.port, tokens.length, rate, 2 + 4 * index, cutEvery].map(String)
    const child = spawn(program, [order.dialect, ...figures], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.write(tokens.map((it) => `${it || '-'}\n`).join(''))
    return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
  })
  const say = (command: string) => {
    for (const { child } of processes) child.stdin.write(`${command}\n`)
  }
  const tell = async (): Promise<Told> => {
    say('tell')
    const all: Told[] = []
    for (const { lines } of processes) all.push(JSON.parse((await lines.next()).value ?? '{}'))
    const names = Object.keys(all[0] ?? {}) as (keyof Told)[]
    return Object.fromEntries(
      names.map((name) => {
        const values = all.map((it) => it[name])
        return [name, sums.has(name) ? values.reduce((sum, it) => sum + it) : Math.max(...values)]
      }),
    ) as Told
  }
  return {
    tell,
    say,
    /** Only in the first process: acknowledgements and places are counted where a message was written. */
    write: (messages: number, perSecond: number, writers: number) =>
      processes[0]?.child.stdin.write(`write ${messages} ${perSecond} ${writers}\n`),
    /** Asks until `isSo`, for at most `seconds`, and resolves to the last answer. */
    async until(isSo: (told: Told) => boolean, seconds: number): Promise<Told> {
      const last = monotonic() + seconds * 1000
      for (;;) {
        const told = await tell()
        if (isSo(told) || monotonic() > last) return told
        await pause(250)
      }
    },
    async stop() {
      for (const { child } of processes) await end(child, 'SIGTERM')
      rmSync(build, { recursive: true })
    },
  }
}
