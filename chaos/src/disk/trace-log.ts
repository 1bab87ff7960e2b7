/** Reads the output of strace (`-f -y -xx`): disk writes and socket sends, in the order in which they happened. */

export type Traced =
  /** `offset` is undefined for a write without one. */
  | { kind: 'write'; path: string; bytes: Buffer; offset: number | undefined }
  | { kind: 'truncate'; path: string; size: number }
  /** Everything written to the file before is on the disk. */
  | { kind: 'sync'; path: string }
  /** Handed to the kernel for a socket. */
  | { kind: 'send'; bytes: Buffer }

/** Arguments for `attachStrace`; the trace goes to `file`. Strings are long enough for any page or frame. */
export const traceArgs = (file: string): string[] => [
  ...['-y', '-xx', '-s', '1000000', '-o', file],
  ...['-e', 'trace=write,pwrite64,writev,pwritev,sendto,sendmsg,fsync,fdatasync,ftruncate'],
]

/**
 * Successful file operations at the time their call returned, and socket sends at the time their call
 * began, because the receiver may have the bytes from then on.
 */
export function readTrace(text: string): Traced[] {
  const begun = new Map<string, string>()
  const traced: Traced[] = []
  const add = (event: Traced | undefined) => void (event && traced.push(event))
  for (const line of text.split('\n')) {
    const [thread = ''] = line.split(' ', 1)
    const said = line.slice(thread.length).trimStart()
    if (said.endsWith('<unfinished ...>')) {
      // Its end follows the last argument directly, as in a line that was not interrupted.
      const start = said.slice(0, -'<unfinished ...>'.length).trimEnd()
      begun.set(thread, start)
      add(sendIn(start))
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(said)?.[0]
    const whole = resumed ? (begun.get(thread) ?? '') + said.slice(resumed.length) : said
    if (!resumed) add(sendIn(whole))
    add(fileEventIn(whole))
  }
  return traced
}

const callPattern = /^(\w+)\(\d+<([^>]*)>/
const isSocket = (path: string) => /^(?:socket|TCP|TCPv6|UNIX)\b/.test(path)

/** `said` is a whole line, or its beginning. */
function sendIn(said: string): Traced | undefined {
  const [, call = '', path = ''] = callPattern.exec(said) ?? []
  if (!/^(?:write|writev|sendto|sendmsg)$/.test(call) || !isSocket(unhex(path).toString()))
    return undefined
  return { kind: 'send', bytes: stringsIn(said) }
}

function fileEventIn(said: string): Traced | undefined {
  const [, call = '', hexPath = ''] = callPattern.exec(said) ?? []
  const path = unhex(hexPath).toString()
  const result = Number(/= (-?\d+)(?: |$)/.exec(said.slice(said.lastIndexOf(') ')))?.[1] ?? -1)
  if (!call || isSocket(path) || result < 0) return undefined
  if (call === 'fsync' || call === 'fdatasync') return { kind: 'sync', path }
  const last = Number(/, (\d+)\) +=/.exec(said)?.[1])
  if (Number.isNaN(last) && (call === 'ftruncate' || call === 'pwrite64'))
    throw new Error(`this line of the trace has no size or offset: ${said.slice(-200)}`)
  if (call === 'ftruncate') return { kind: 'truncate', path, size: last }
  if (call !== 'pwrite64' && call !== 'write') return undefined
  // A write may store fewer bytes than it was given.
  const bytes = stringsIn(said).subarray(0, result)
  return { kind: 'write', path, bytes, offset: call === 'pwrite64' ? last : undefined }
}

const stringsIn = (said: string): Buffer =>
  Buffer.concat([...said.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => unhex(hex)))

/** `\x61\x62` becomes `ab`. */
const unhex = (text: string): Buffer =>
  /^(?:\\x[0-9a-f]{2})*$/.test(text)
    ? Buffer.from(text.replaceAll('\\x', ''), 'hex')
    : Buffer.from(text)
