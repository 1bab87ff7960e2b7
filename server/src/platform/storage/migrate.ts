import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'

/** One dated step, such as `2026-11-21-chat`; features own theirs, in their `…-schema.ts`. */
export type Migration = { name: string; up(db: Kysely<unknown>): Promise<void> }

/** Brings the schema up to date; throws when a step fails or the file is newer than this program. */
export async function migrate(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
): Promise<void> {
  const steps = Object.fromEntries(migrations.map(({ name, up }) => [name, { up }]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(String(error))
}
