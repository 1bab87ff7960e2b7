/** Copies a PostgreSQL database into a SQLite file, so that there is only one kind of backup. */

import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Client } from 'pg'
import type { Migration } from '../platform/storage/migrate.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { programVersion } from '../program-files.ts'
import { BackupError } from './backup-error.ts'
import { databaseName } from './data-folders.ts'
import { connectPostgres } from './postgres-client.ts'
import { tableNames } from './sqlite-copy.ts'

/** Rows in memory at a time. */
const portion = 1_000

type Options = {
  url: string
  /** An empty folder for `rostra.sqlite`. */
  folder: string
  migrations: readonly Migration[]
  onRows(done: number, total: number): void
}

/**
 * Copies every table as of one moment; servers can go on writing. The schema is not migrated: a copy before an upgrade
 * leaves the database usable by the old program. Throws `BackupError`.
 */
export async function copyPostgres({ url, folder, migrations, onRows }: Options): Promise<void> {
  const client = await connectPostgres(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const steps = await stepsOf(client, migrations)
    const storage = await openStorage({ dataDir: folder }, steps)
    await storage.close()
    const copy = new DatabaseSync(join(folder, databaseName))
    try {
      // This file need not survive a power cut: only the archive is synced to disk.
      copy.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
      await copyTables(client, copy, onRows)
    } finally {
      copy.close()
    }
  } finally {
    await client.end()
  }
}

/** The migrations that the database has applied. Throws `BackupError` for one that this program does not know. */
async function stepsOf(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: made } = await client.query(`select to_regclass('kysely_migration') as found`)
  if (made[0]?.found === null)
    throw new BackupError('There is nothing to back up: the database is empty.')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  return rows.map(({ name }) => {
    const step = migrations.find((it) => it.name === name)
    if (step) return step
    throw new BackupError(
      `Rostra ${programVersion()} doesn’t know the database’s migration ${name}. Run the backup with the version that the server uses.`,
    )
  })
}

async function copyTables(client: Client, copy: DatabaseSync, onRows: Options['onRows']) {
  const tables = tableNames(copy).ours
  let total = 0
  for (const table of tables) {
    const { rows } = await client.query(`select count(*) as rows from "${table}"`)
    total += Number(rows[0]?.rows)
  }
  let done = 0
  for (const table of tables) {
    // Some migrations insert a row.
    copy.exec(`delete from "${table}"`)
    const columns = columnNames(copy, table)
    const list = columns.map((name) => `"${name}"`).join(', ')
    const insert = copy.prepare(
      `insert into "${table}" (${list}) values (${columns.map(() => '?').join(', ')})`,
    )
    await client.query(`declare portions no scroll cursor for select ${list} from "${table}"`)
    for (;;) {
      const { rows } = await client.query({
        text: `fetch ${portion} from portions`,
        rowMode: 'array',
      })
      if (rows.length === 0) break
      copy.exec('begin')
      for (const row of rows) insert.run(...(row as SQLInputValue[]))
      copy.exec('commit')
      done += rows.length
      onRows(done, total)
    }
    await client.query('close portions')
  }
}

export const columnNames = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare(`select name from pragma_table_info(?)`)
    .all(table)
    .map(({ name }) => String(name))
