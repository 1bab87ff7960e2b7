/** Why a command cannot start, in one line that says what to do. */
import { type Config, readConfig } from '../config.ts'
import { UnknownSchema, unreleased } from '../platform/storage/migrate.ts'
import { OldSqlite } from '../platform/storage/sqlite-version.ts'
import { ConfigError } from '../wrong-setting.ts'

type Env = Record<string, string | undefined>
type StartError = { code?: unknown; errcode?: unknown; message: string }

/** The line for an error caused by the environment; undefined for an internal one, whose stack is needed. */
export function startErrorLine(error: unknown, env: Env): ConfigError | undefined {
  if (!(error instanceof Error)) return undefined
  const message = messageFor(error, readConfig(env))
  return message === undefined ? undefined : new ConfigError(message, { cause: error })
}

function messageFor(error: Error, config: Config): string | undefined {
  const { code } = error as StartError
  if (error instanceof UnknownSchema)
    return `${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: the database was ${
      error.step.isUnreleased
        ? `${unreleased}; choose another place for the data`
        : 'written by a newer version of Rostra; start that version, or restore a backup made by this one'
    }`
  if (error instanceof OldSqlite)
    return `Node: ${error.message}; use the Node that npm run rostra brings`
  if (code === 'ERR_SQLITE_ERROR') return sqliteMessage(error as StartError, config.dataDir)
  return (
    folderMessage(error as NodeJS.ErrnoException, config.dataDir) ??
    (config.databaseUrl ? postgresMessage(error as StartError, config.databaseUrl) : undefined)
  )
}

/** By primary result code (sqlite.org/rescode.html). */
function sqliteMessage({ errcode, message }: StartError, dataDir: string): string | undefined {
  const file = `${dataDir}/rostra.sqlite`
  switch (Number(errcode) & 0xff) {
    case 5:
    case 6:
      return `DATA_DIR: another program has locked ${file}; close it and try again`
    case 8:
    case 14:
      return `DATA_DIR: this user can’t write ${file}; make this user the owner of the folder and its files with chown`
    case 10:
      return `DATA_DIR: the disk of ${dataDir} reports an error (${message})`
    case 11:
    case 26:
      return `DATA_DIR: ${file} is damaged or isn’t an SQLite database; restore a backup`
    case 13:
      return `DATA_DIR: the disk of ${dataDir} is full; free up space and try again`
    default:
      return undefined
  }
}

function folderMessage({ code, path }: NodeJS.ErrnoException, dataDir: string): string | undefined {
  // An error about another file is not about the data folder.
  if (path === undefined || !(dataDir.startsWith(path) || path.startsWith(dataDir)))
    return undefined
  if (code === 'EACCES' || code === 'EPERM')
    return `DATA_DIR: this user can’t write to ${dataDir}; make this user its owner with chown, or choose another folder`
  if (code === 'EROFS') return `DATA_DIR: ${dataDir} is on a read-only disk; choose another folder`
  if (code === 'ENOSPC')
    return `DATA_DIR: the disk of ${dataDir} is full; free up space and try again`
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `DATA_DIR: ${dataDir} isn’t a folder; choose another`
  if (code === 'ENOENT') return `DATA_DIR: ${dataDir} can’t be created; choose another folder`
  return undefined
}

/** The address may contain a password: only its host, port and database are repeated. */
function postgresMessage({ code, message }: StartError, url: string): string | undefined {
  const { host, name } = placeOf(url)
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return `DATABASE_URL: PostgreSQL isn’t responding at ${host}; start it, or correct the URL`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL: host not found: ${host}; correct the URL`
    case '28P01':
    case '28000':
      return `DATABASE_URL: PostgreSQL at ${host} refuses this user or password; correct the URL`
    case '3D000':
      return `DATABASE_URL: PostgreSQL at ${host} has no database ${name}; create it with createdb, or correct the URL`
    case '42501':
      return `DATABASE_URL: this user can’t create tables in ${name}; make this user the owner of the database`
    case '25006':
      return `DATABASE_URL: PostgreSQL at ${host} is a read-only copy; use the primary server`
    case '53300':
      return `DATABASE_URL: PostgreSQL at ${host} has no free connection; raise its max_connections`
    case '57P03':
      return `DATABASE_URL: PostgreSQL at ${host} is starting or stopping; try again`
    default:
      if (/^(?:timeout expired|Connection terminated|timeout exceeded)/.test(message))
        return `DATABASE_URL: PostgreSQL isn’t responding at ${host}; start it, or correct the URL`
      if (/SSL|certificate/i.test(`${message} ${code}`)) return `DATABASE_URL: ${message}`
      return undefined
  }
}

function placeOf(url: string): { host: string; name: string } {
  // A socket address has a folder where a URL needs a host.
  const whole = url.replace(/@\//, '@socket/')
  if (!URL.canParse(whole)) return { host: 'this address', name: 'of that name' }
  const { hostname, port, pathname, searchParams } = new URL(whole)
  const host = searchParams.get('host') ?? hostname
  return { host: port ? `${host}:${port}` : host, name: pathname.slice(1) || 'of that name' }
}
