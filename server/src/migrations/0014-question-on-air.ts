/** When a question was put on air; until now the time of its approval stood for it. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const questionOnAir: Migration = {
  name: '0014-question-on-air',
  up: (db) => runSql(db, column),
}

const column = `
alter table question add column on_air_at bigint;

update question set on_air_at = approved_at where state = 'on-air';
`
