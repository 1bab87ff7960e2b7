/** Classifies errors of the database or its disk, from the errors of SQLite, PostgreSQL and the network. */

/**
 * `away`: no connection, or none free; `busy`: locked by another program, or too slow; `full`: no space
 * on the disk; `read-only`: accepts no writes; `broken`: the disk or the file has an error.
 */
export type DatabaseErrorKind = 'away' | 'busy' | 'full' | 'read-only' | 'broken'

// Primary result codes (sqlite.org/rescode.html), which are the low 8 bits of extended codes.
const sqliteErrors: Record<number, DatabaseErrorKind> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'broken',
  11: 'broken',
  13: 'full',
  14: 'broken',
  15: 'busy',
  26: 'broken',
}

// SQLSTATE codes, or classes of two characters (PostgreSQL manual, appendix A).
const postgresErrors: Record<string, DatabaseErrorKind> = {
  '08': 'away',
  '53': 'away',
  '53100': 'full',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  // The database was dropped while we were connected.
  '57P04': 'away',
  '57014': 'busy',
  '55P03': 'busy',
  '40P01': 'busy',
  // Our transaction was idle for too long, so the connection was closed.
  '25P03': 'away',
  '25006': 'read-only',
  '3D000': 'away',
  '58': 'broken',
}

const networkCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/

// Errors of pg and its pool that have no code.
const awayMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded|Cannot use a pool after calling end)/
const busyMessages = /^Query read timeout/

type AnyError = { code?: unknown; errcode?: unknown; message?: unknown; syscall?: unknown }

/** Returns the kind of a database error, or undefined for any other error. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode, message } = error as AnyError
  if (code === 'ERR_SQLITE_ERROR') return sqliteErrors[Number(errcode) & 0xff]
  const text = String(code ?? '')
  if (/^[0-9A-Z]{5}$/.test(text) && text in postgresErrors) return postgresErrors[text]
  if (/^\d[0-9A-Z]{4}$/.test(text)) return postgresErrors[text.slice(0, 2)]
  if (networkCodes.test(text)) return 'away'
  if (awayMessages.test(String(message))) return 'away'
  if (busyMessages.test(String(message))) return 'busy'
  return undefined
}

/** Returns true when SQLite refused only because another connection currently has a lock. */
export function isSqliteBusy(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as AnyError
  const primary = Number(errcode) & 0xff
  return code === 'ERR_SQLITE_ERROR' && (primary === 5 || primary === 6)
}
