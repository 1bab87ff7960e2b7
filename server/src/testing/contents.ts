/** The contents of a database and a data folder, row by row and byte by byte, for comparison. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

/** Rows as sorted JSON, by table. */
export type Contents = Record<string, string[]>

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

export function sqliteContents(dataDir: string): Contents {
  const database = new DatabaseSync(join(dataDir, 'rostra.sqlite'), { readOnly: true })
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'kysely_%' order by name`,
    )
    .all()
  const contents = Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      sorted(database.prepare(`select * from "${name}"`).all()),
    ]),
  )
  database.close()
  return contents
}

export async function postgresContents(url: string): Promise<Contents> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Otherwise 64-bit numbers arrive as strings.
  client.setTypeParser(20, Number)
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely_%' order by 1`,
  )
  const contents: Contents = {}
  for (const { name } of tables)
    contents[name] = sorted((await client.query(`select * from "${name}"`)).rows)
  await client.end()
  return contents
}

/** Hashes of the files below the data folders, by path. */
export function fileContents(dataDir: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const folder of ['files', 'uploads', 'outbox']) {
    if (!existsSync(join(dataDir, folder))) continue
    for (const name of readdirSync(join(dataDir, folder), { recursive: true }).map(String).sort()) {
      const path = join(dataDir, folder, name)
      if (statSync(path).isFile())
        found[`${folder}/${name}`] = createHash('sha256').update(readFileSync(path)).digest('hex')
    }
  }
  return found
}
