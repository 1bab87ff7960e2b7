import { sql } from 'kysely'
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/**
 * `network` is a keyed hash of the address from which someone registered, `held` why they wait for the team although
 * there was a place. An event in which people could register before keeps sending them nothing until its organisers have
 * answered whether a confirmation is wanted.
 */
export const registration: Migration = {
  name: '0004-registration',
  async up(db) {
    await runSql(
      db,
      'alter table registration add column network text;\nalter table registration add column held text;\ncreate index registration_at on registration (at);\n',
    )
    const { rows } = await sql<{ texts: string }>`select texts from event`.execute(db)
    const isOpen = rows.some(({ texts }) => {
      const { registration } = JSON.parse(texts) as { registration?: { mode?: string } }
      return registration?.mode === 'open' || registration?.mode === 'approve'
    })
    if (isOpen)
      await sql`insert into setting (name, value) values ('registration-confirmation', 'ask')`.execute(
        db,
      )
  },
}
