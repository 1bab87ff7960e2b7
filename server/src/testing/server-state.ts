/** What a server process has open, and its prototypes, as far as hostile visitors could change them. */
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Inspector } from './inspector.ts'

export type ServerState = {
  /** One line each: the prototypes' own keys, and the listeners of the process. */
  prototypes: string[]
  /** Visitors' sockets, timers and everything else that keeps the process busy, by kind. */
  resources: Record<string, number>
  /**
   * Open files, sockets and pipes, as counted by the system, without database connections: pools open those at will.
   */
  descriptors: number
  /** Their names in the system, including database connections. */
  open: string[]
  /** Paths below the data folder. */
  files: string[]
}

/** Runs in the server. Reads the keys that every object, list, function, text and error has. */
const question = `(() => {
  const kinds = [Object, Array, Function, String, Number, Boolean, Error, Promise, Map, Set, RegExp, Date, Buffer]
  const handles = process._getActiveHandles()
  const listeningPorts = handles.map((it) => it.listening && it.address?.()?.port).filter(Boolean)
  // A visitor's socket that is just closed has lost its own port.
  const outgoing = handles.filter((it) => !it.destroyed && it.remotePort && !listeningPorts.includes(it.localPort))
  // PostgreSQL may be at the end of a pipe; those of standard input and output are always there.
  const pipes = handles.filter(({ _handle: it }) => it?.constructor.name === 'Pipe' && it.fd > 2)
  const keys = (it) => Reflect.ownKeys(it).map(String).sort().join(' ')
  return JSON.stringify({
    prototypes: [
      ...kinds.flatMap((it) => [it.name + ': ' + keys(it), it.name + '.prototype: ' + keys(it.prototype)]),
      'process listens: ' + process.eventNames().map((it) => String(it) + ' ' + process.listenerCount(it)).sort().join(', '),
    ],
    resources: process.getActiveResourcesInfo(),
    outgoing: outgoing.length,
    pipes: pipes.length,
  })
})()`

/** Attaches the inspector to the process with this id. Rejects when it has ended. */
export async function stateOf(
  inspector: Inspector,
  pid: number,
  dataDir: string,
): Promise<ServerState> {
  const { prototypes, resources, outgoing, pipes } = JSON.parse(await inspector.evaluate(question))
  // Pipes of standard output only count as active while a line is written.
  const { PipeWrap: _, ...counts } = countByName(resources)
  // A pool has a timer for each of its connections.
  const own = outgoing + pipes
  const open = openOf(pid)
  if (counts.TCPSocketWrap) counts.TCPSocketWrap -= outgoing
  if (counts.Timeout) counts.Timeout -= Math.min(own, counts.Timeout)
  return {
    prototypes,
    resources: counts,
    descriptors: open.length - own,
    open,
    files: readdirSync(dataDir, { recursive: true }).map(String).sort(),
  }
}

/** Only Linux lists them. */
function openOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).flatMap((fd) => linkOf(join(folder, fd)) ?? [])
  } catch {
    return []
  }
}

function linkOf(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    // Closed since the folder was read.
    return undefined
  }
}

function countByName(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** What is new, as texts; fewer of anything is no error, nor are new files that match `keeps`. */
export function changesSince(before: ServerState, after: ServerState, keeps?: RegExp): string[] {
  const had = new Set(before.prototypes)
  const hadFiles = new Set(before.files)
  const { resources, descriptors } = before
  return [
    ...after.prototypes.filter((it) => !had.has(it)).map((it) => `changed: ${it}`),
    ...Object.entries(after.resources)
      .filter(([kind, count]) => count > (resources[kind] ?? 0))
      .map(([kind, count]) => `${count} of ${kind} are open, and were ${resources[kind] ?? 0}`),
    ...(after.descriptors > descriptors
      ? [
          `${after.descriptors} files and sockets are open, and were ${descriptors}: ${newIn(before.open, after.open)}`,
        ]
      : []),
    ...after.files
      .filter((it) => !hadFiles.has(it) && !keeps?.test(it))
      .map((it) => `left in the data folder: ${it}`),
  ]
}

/** What is open now but was not before, listed once for each additional time. */
function newIn(before: readonly string[], after: readonly string[]): string {
  const left = countByName(before)
  return after
    .filter((it) => {
      const was = left[it] ?? 0
      left[it] = was - 1
      return was <= 0
    })
    .join(', ')
}
