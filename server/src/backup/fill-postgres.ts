/** Loads the database of a backup into PostgreSQL in one transaction, which replaces everything or nothing. */
import { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { BackupError } from './backup-error.ts'
import { connectPostgres } from './postgres-client.ts'
import { columnNames } from './postgres-copy.ts'
import { tableNames } from './sqlite-copy.ts'

/** Values in one statement; PostgreSQL allows 65,535. */
const valuesAtOnce = 20_000
const lockTimedOut = '55P03'

/** Throws `BackupError` while anyone else is connected to the database. */
export async function checkAlone(url: string): Promise<void> {
  const client = await connectPostgres(url)
  await refuseOthers(client).finally(() => client.end())
}

async function refuseOthers(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const others = Number(rows[0]?.others)
  if (others > 0)
    throw new BackupError(
      `A server or another program is using the database (connections: ${others}). Stop it, then restore again.`,
    )
}

/** True when any table has a row; false even when there are no tables yet. */
export async function hasRows(url: string): Promise<boolean> {
  const client = await connectPostgres(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name !~ '^kysely_'`,
    )
    for (const { name } of rows) {
      const found = await client.query(`select 1 from "${name}" limit 1`)
      if (found.rows.length > 0) return true
    }
    return false
  } finally {
    await client.end()
  }
}

/** The schema has to be up to date on both sides. Throws `BackupError` without changing anything. */
export async function fillPostgres(
  url: string,
  file: string,
  onRows: (done: number, total: number) => void,
): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true })
  const client = await connectPostgres(url)
  try {
    const tables = inOrder(source)
    const count = (table: string) =>
      Number(source.prepare(`select count(*) as rows from "${table}"`).get()?.rows)
    const total = tables.reduce((sum, table) => sum + count(table), 0)
    let done = 0
    await client.query('begin')
    // An open reader must not block the restore indefinitely.
    await client.query("set local lock_timeout = '10s'")
    await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`)
    // A server that connects from here on waits for the commit and finds the new rows.
    await refuseOthers(client)
    for (const table of tables)
      await fillTable(client, source, table, (rows) => {
        done += rows
        onRows(done, total)
      })
    await renewSequences(client)
    await client.query('commit')
    await client.query('analyze')
    await client.query('notify rostra_changed')
  } catch (error) {
    if ((error as { code?: string }).code !== lockTimedOut) throw error
    throw new BackupError('Another program keeps the database locked. Stop it, then restore again.')
  } finally {
    await client.end()
    source.close()
  }
}

async function fillTable(
  client: Client,
  source: DatabaseSync,
  table: string,
  onRows: (rows: number) => void,
): Promise<void> {
  const columns = columnNames(source, table)
  const list = columns.map((name) => `"${name}"`).join(', ')
  const send = async (rows: unknown[][]) => {
    const places = rows.map((row, at) => {
      const first = at * columns.length + 1
      return `(${row.map((_, index) => `$${first + index}`).join(', ')})`
    })
    await client
      .query(`insert into "${table}" (${list}) values ${places.join(', ')}`, rows.flat())
      .catch((error: unknown) => {
        throw misfit(table, error)
      })
    onRows(rows.length)
  }
  const atOnce = Math.floor(valuesAtOnce / columns.length)
  let rows: unknown[][] = []
  for (const row of source.prepare(`select ${list} from "${table}"`).iterate()) {
    rows.push(columns.map((name) => row[name]))
    if (rows.length < atOnce) continue
    await send(rows)
    rows = []
  }
  if (rows.length > 0) await send(rows)
}

/** SQLite accepts values that PostgreSQL does not, such as a zero byte in a text: a data exception, SQLSTATE 22. */
const misfit = (table: string, error: unknown): unknown =>
  (error as { code?: string }).code?.startsWith('22')
    ? new BackupError(
        `The table ${table} has a value that PostgreSQL can’t store: ${(error as Error).message}.`,
      )
    : error

/** Makes PostgreSQL's own sequences continue after the highest number. */
async function renewSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema()
       and (is_identity = 'YES' or column_default like 'nextval(%')`,
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
      [`"${table}"`, column],
    )
}

/** Tables after the ones that their foreign keys refer to. */
function inOrder(database: DatabaseSync): string[] {
  const left = new Set(tableNames(database).ours)
  const ordered: string[] = []
  const take = (table: string) => {
    if (!left.delete(table)) return
    const keys = database
      .prepare('select "table" as name from pragma_foreign_key_list(?)')
      .all(table)
    for (const { name } of keys) take(String(name))
    ordered.push(table)
  }
  for (const table of [...left]) take(table)
  return ordered
}
