/** Migrations, the printed schema, both databases and the row types agree. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import type { Tables } from '../../tables.ts'
import { openEvent } from '../open-event.ts'
import checksums from './checksums.json' with { type: 'json' }
import type { Columns } from './columns.ts'
import { readSchema } from './read-schema.ts'

const folder = join(import.meta.dirname, '../../migrations')
const read = (file: string) => readFileSync(file, 'utf8')

test('schema.sql and columns.ts match the migrations; if not, run `npm run schema:make`', async () => {
  const { sql, types } = await readSchema()
  expect(read(join(import.meta.dirname, '../../../schema.sql'))).toBe(sql)
  expect(read(join(import.meta.dirname, 'columns.ts'))).toBe(types)
})

test('a migration never changes once it is released; add a new one instead', () => {
  const hashes = migrations.map(({ name }) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.startsWith(name) && file.endsWith('.ts'))
      .sort()
    const hash = createHash('sha256')
    for (const file of files) hash.update(read(join(folder, file)))
    return [name, hash.digest('hex')]
  })
  expect(Object.fromEntries(hashes)).toEqual(checksums)
})

test('migrations are numbered in the order of the list, without gaps', () => {
  expect(migrations.map(({ name }) => name.slice(0, 5))).toEqual(
    migrations.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  )
})

test('the database has the same columns in SQLite and in PostgreSQL', async () => {
  const event = await openEvent()
  try {
    if (!event.config.databaseUrl) return expect((await readSchema()).columns).not.toEqual([])
    const rows = await event.rows(
      `select table_name as "table", column_name as name, data_type as type,
         is_nullable = 'YES' as nullable
       from information_schema.columns
       where table_schema = 'public' and table_name not like 'kysely_%'`,
    )
    const key = ({ table, name }: { table?: unknown; name?: unknown }) => `${table} ${name}`
    const inOrder = <T extends object>(list: T[]) =>
      list.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    expect(inOrder(rows)).toEqual(inOrder((await readSchema()).columns))
  } finally {
    await event.close()
  }
})

/**
 * `Disagreeing` is the names of tables whose row type differs from the database in its columns or in which of them can
 * be null.
 */
type Widened<T> = T extends null ? null : T extends string ? string : T extends number ? number : T
type Row<T> = { [K in keyof T]: Widened<T[K]> }
type Same<A, B> = [A, B] extends [B, A] ? true : false
type Disagreeing = {
  [T in keyof Tables | keyof Columns]: T extends keyof Tables & keyof Columns
    ? Same<Row<Selectable<Tables[T]>>, Columns[T]> extends true
      ? never
      : T
    : T
}[keyof Tables | keyof Columns]

test('row types match the database, as checked by the compiler', () => {
  const disagreeing: Disagreeing[] = []
  const agree: [Disagreeing] extends [never] ? true : false = true
  expect([agree, disagreeing]).toEqual([true, []])
})
