import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Db, Tables } from '../../tables.ts'
import { type Migration, migrate } from './migrate.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'

export type Storage = {
  db: Db
  /** Calls back, at most once a second, when another process has written to the database. */
  onOutsideChange(listener: () => void): void
  close(): Promise<void>
}

/** Opens `rostra.sqlite` in the data folder, making both when they are missing, and migrates it. */
export async function openStorage(
  dataDir: string,
  migrations: readonly Migration[],
): Promise<Storage> {
  mkdirSync(dataDir, { recursive: true })
  const database = openSqlite(join(dataDir, 'rostra.sqlite'))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  try {
    await migrate(db as Kysely<unknown>, migrations)
  } catch (error) {
    await db.destroy()
    throw error
  }

  const dataVersion = database.prepare('pragma data_version')
  const version = () => dataVersion.get()?.data_version
  let timer: NodeJS.Timeout | undefined
  return {
    db,
    onOutsideChange(listener) {
      let known = version()
      timer = setInterval(() => {
        const seen = version()
        if (seen === known) return
        known = seen
        listener()
      }, 1000)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      await db.destroy()
    },
  }
}
