/** The oldest SQLite whose log is not damaged when two connections write and empty it at the same time. */
const oldest = [3, 51, 3] as const

/** This Node contains a SQLite that may damage the file. */
export class OldSqlite extends Error {
  constructor(version: string) {
    super(`SQLite ${version} may damage a database; ${oldest.join('.')} or newer is needed`)
  }
}

/** Throws `OldSqlite` for a version that is too old. `version` is the result of `sqlite_version()`. */
export function checkSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number)
  const at = oldest.findIndex((wanted, index) => (parts[index] ?? 0) !== wanted)
  if (at >= 0 && !((parts[at] ?? 0) > (oldest[at] ?? 0))) throw new OldSqlite(version)
}
