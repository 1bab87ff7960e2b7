import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseName } from '../backup/data-folders.ts'
import { inMegabytes } from '../backup/space.ts'
import { isDamage, migrationNames, tableNames } from '../backup/sqlite-copy.ts'
import { type Migration, unknownStep, unreleased } from '../platform/storage/migrate.ts'
import { startedBy } from '../platform/storage/open-storage.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'

/** ms to wait for another program's lock. */
const lockTimeoutMs = 2_000
/** ms after which no further table is checked. */
const quickCheckLasts = 10_000
/** Bytes in the log beside the database that no checkpoint has merged. */
const longLog = 64_000_000

type Found = Omit<Finding, 'check'>

/** Checks the file in the data folder, while a server may be using it. */
export const checkSqliteFile = (migrations: readonly Migration[]): Check => ({
  name: 'database',
  async run({ config: { dataDir }, clock }) {
    const file = join(dataDir, databaseName)
    if (!existsSync(file))
      return ok('there is no database yet; rostra import or rostra serve creates one')
    try {
      const { found, started } = inspect(file, migrations, clock)
      if (found.length > 0) return found
      return ok(`SQLite, ${inMegabytes(statSync(file).size)}, no damage${lastBy(started)}`)
    } catch (error) {
      return [inWords(error, file)]
    }
  },
})

function inspect(file: string, migrations: readonly Migration[], clock: () => number) {
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs })
  try {
    const { all } = tableNames(database)
    const damage = quickCheck(database, all, clock() + quickCheckLasts, clock)
    if (damage) return { found: [damaged(file, damage)] }
    const steps = all.includes('kysely_migration') ? migrationNames(database) : []
    const started = all.includes('setting')
      ? database.prepare(startedQuery).get()?.value
      : undefined
    const found = checkSteps(steps, migrations, started)
    const log = existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0
    if (log > longLog)
      found.push(
        warning(
          `the write-ahead log has grown to ${inMegabytes(log)}: another program has kept the database open for long`,
          'Close other programs that have the database open',
        ),
      )
    // Takes the write lock for a moment, without writing anything.
    database.exec('begin immediate')
    database.exec('rollback')
    return { found, started }
  } finally {
    database.close()
  }
}

/** Table by table, so that a large database cannot take too long; returns the first error. */
function quickCheck(database: DatabaseSync, tables: string[], until: number, clock: () => number) {
  for (const table of tables) {
    if (clock() > until) return undefined
    const row = database.prepare(`pragma quick_check("${table.replaceAll('"', '""')}")`).get()
    if (row?.quick_check !== 'ok') return String(row?.quick_check).replace(/\s+/g, ' ')
  }
}

const damaged = (file: string, what: string) =>
  failed(`${file} is damaged (${what})`, 'rostra restore FILE --replace, with your last backup')

/** Selects the version that served the database last. */
export const startedQuery = `select value from setting where name = '${startedBy}'`

export const lastBy = (started: unknown) => (started ? `; last served by Rostra ${started}` : '')

/** Compares the schema with this program's migrations; `started` is the result of `startedQuery`. */
export function checkSteps(
  made: readonly string[],
  migrations: readonly Migration[],
  started: unknown,
): Found[] {
  const ours = migrations.map(({ name }) => name)
  const unknown = unknownStep(made, ours)
  if (unknown?.isUnreleased)
    return [
      failed(
        `the database was ${unreleased} (migration ${unknown.name})`,
        'Choose another place for the data, or start the version that made it',
      ),
    ]
  if (unknown)
    return [
      failed(
        `the database is newer than this program, which doesn’t know its migration ${unknown.name}${lastBy(started)}`,
        'Update Rostra, or restore the backup from before the update',
      ),
    ]
  const behind = ours.filter((name) => !made.includes(name)).length
  if (behind === 0) return []
  return [
    warning(
      `the database is older than this program (missing migrations: ${behind})`,
      'Make a backup with rostra backup FILE; rostra serve then brings it up to date',
    ),
  ]
}

function inWords(error: unknown, file: string): Found {
  if (isDamage(error)) return damaged(file, (error as Error).message)
  const { message = '', errcode = 0 } = error as { message?: string; errcode?: number }
  if (errcode % 256 === 5)
    return failed(
      'another program has locked the database: messages can’t be saved',
      'Close database browsers, scripts and other programs that have it open',
    )
  if (/readonly|unable to open/.test(message))
    return failed(`this user can’t write to ${file}`, `chown ${process.geteuid?.()} ${file}*`)
  if (/full/.test(message)) return failed('the disk is full', 'Free some space')
  return failed(`${file} can’t be opened (${message})`, 'rostra restore FILE --replace')
}
