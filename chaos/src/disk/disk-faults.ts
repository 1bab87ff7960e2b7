/** How a disk fails under a server, as arguments of strace. */

const diskFaults = {
  /** The n-th write finds no space, and none after it does. */
  full: (n: number) => [`inject=write,pwrite64:error=ENOSPC:when=${n}+`],
  /** The n-th write and all after it fail: a disk that went read-only after an error of its own. */
  broken: (n: number) => [`inject=write,pwrite64:error=EIO:when=${n}+`],
  /** The n-th write alone fails. */
  once: (n: number) => [`inject=write,pwrite64:error=EIO:when=${n}`],
  /** What was written cannot be synced; a commit writes about ten times. */
  sync: (n: number) => [`inject=fsync,fdatasync:error=EIO:when=${Math.ceil(n / 10)}+`],
} satisfies Record<string, (n: number) => string[]>

export type DiskFault = keyof typeof diskFaults

export const diskFaultNames = Object.keys(diskFaults) as DiskFault[]

/** True for a fault after which no write works until it is taken away. */
export const lasts = (fault: DiskFault): boolean => fault !== 'once'

/** Only the database's own files are hit, so that `n` counts their writes and nothing else. */
export const faultArgs = (fault: DiskFault, n: number, database: string): string[] => [
  ...['-e', 'trace=write,pwrite64,fsync,fdatasync'],
  ...diskFaults[fault](n).flatMap((it) => ['-e', it]),
  ...['-P', database, '-P', `${database}-wal`, '-o', '/dev/null'],
]
