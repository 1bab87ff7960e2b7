/** The ways in which a server's disk fails, as arguments for strace. */

const diskFaults = {
  /** The n-th write and all after it find no space. */
  full: (n: number) => [`inject=write,pwrite64:error=ENOSPC:when=${n}+`],
  /** The n-th write and all after it fail, as on a disk that became read-only after an error. */
  broken: (n: number) => [`inject=write,pwrite64:error=EIO:when=${n}+`],
  /** Only the n-th write fails. */
  once: (n: number) => [`inject=write,pwrite64:error=EIO:when=${n}`],
  /** Syncs fail from about the n-th write on; a commit makes about ten writes. */
  sync: (n: number) => [`inject=fsync,fdatasync:error=EIO:when=${Math.ceil(n / 10)}+`],
} satisfies Record<string, (n: number) => string[]>

export type DiskFault = keyof typeof diskFaults

export const diskFaultNames = Object.keys(diskFaults) as DiskFault[]

/** True for a fault that lasts until it is removed. */
export const lasts = (fault: DiskFault): boolean => fault !== 'once'

/** Affects only the database's own files, so that `n` counts their writes and nothing else. */
export const faultArgs = (fault: DiskFault, n: number, database: string): string[] => [
  ...['-e', 'trace=write,pwrite64,fsync,fdatasync'],
  ...diskFaults[fault](n).flatMap((it) => ['-e', it]),
  ...['-P', database, '-P', `${database}-wal`, '-o', '/dev/null'],
]
