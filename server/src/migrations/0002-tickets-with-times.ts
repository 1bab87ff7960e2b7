import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** `look_at` is when a ticket of the order next begins or ends to be valid, which the shop doesn't report; epoch ms. */
export const ticketsWithTimes: Migration = {
  name: '0002-tickets-with-times',
  up: (db) => runSql(db, 'alter table shop_order add column look_at bigint;\n'),
}
