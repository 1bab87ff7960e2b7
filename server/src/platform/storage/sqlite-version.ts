/** The oldest SQLite that keeps its log whole when two connections write and empty it at once. */
const oldest = [3, 51, 3] as const

/** The SQLite in this Node may damage the file. */
export class OldSqlite extends Error {
  constructor(version: string) {
    super(`SQLite ${version} may damage a database; ${oldest.join('.')} or newer is needed`)
  }
}

/** Throws `OldSqlite`. `version` is what `sqlite_version()` gives. */
export function checkSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number)
  const at = oldest.findIndex((wanted, index) => (parts[index] ?? 0) !== wanted)
  if (at >= 0 && !((parts[at] ?? 0) > (oldest[at] ?? 0))) throw new OldSqlite(version)
}
