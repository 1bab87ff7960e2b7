/** What the kernel allows, against the number of people: each has a connection, and all come back within a second. */
import { readFileSync } from 'node:fs'
import { type Check, type Finding, ok, warning } from './check.ts'
import { storedGuests } from './stored.ts'

type Limits = {
  /** Files and connections that one process may open. */
  files: number
  /** Connections that may wait to be accepted (net.core.somaxconn). */
  waiting: number
  /** Connections from one address of this machine to one port (net.ipv4.ip_local_port_range). */
  ports: number
}

/** Files besides connections: the database, uploads, segments, the mail server, and connections of calls. */
const otherFiles = 500
/** Waiting connections that are enough for any number of people. */
const enoughWaiting = 4096

export const checkMachine: Check = {
  name: 'machine',
  async run({ config, faulty }) {
    const limits = limitsHere()
    if (!limits || faulty.has('DATABASE_URL')) return []
    const people = await storedGuests(config)
    const found = shortOf(people, limits, config.trustedProxies > 0)
    return found.length > 0 ? found : ok(`its limits are enough for ${people} people`)
  },
}

/** Warnings about limits that so many people at the same time would reach. */
export function shortOf(
  people: number,
  { files, waiting, ports }: Limits,
  isBehindProxy: boolean,
): Omit<Finding, 'check'>[] {
  const found = []
  const needed = people + otherFiles
  if (files < needed)
    found.push(
      warning(
        `a process of this user may open ${files} files, and ${people} people need ${needed}, connections included`,
        `Set LimitNOFILE=${2 * needed} in the service, or run ulimit -n ${2 * needed} first; the proxy needs as many`,
      ),
    )
  if (waiting < Math.min(people, enoughWaiting))
    found.push(
      warning(
        `only ${waiting} connections may wait to be accepted: when ${people} people come back at once, some take seconds longer`,
        `sysctl -w net.core.somaxconn=${enoughWaiting}`,
      ),
    )
  if (isBehindProxy && ports < needed)
    found.push(
      warning(
        `a proxy on this machine can have ${ports} connections to Rostra, and ${people} people need ${needed}`,
        'sysctl -w net.ipv4.ip_local_port_range="10240 65535"; above 55,000 people add a second instance',
      ),
    )
  return found
}

/** Undefined where it isn't Linux. */
function limitsHere(): Limits | undefined {
  try {
    const [, files = ''] =
      /^Max open files +\S+ +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    const [first = 0, last = 0] = kernel('ipv4/ip_local_port_range')
    const [waiting = 0] = kernel('core/somaxconn')
    const count = files === 'unlimited' ? Number.POSITIVE_INFINITY : Number(files)
    return { files: count, waiting, ports: last - first + 1 }
  } catch {
    return undefined
  }
}

const kernel = (name: string): number[] =>
  readFileSync(`/proc/sys/net/${name}`, 'utf8').trim().split(/\s+/).map(Number)
