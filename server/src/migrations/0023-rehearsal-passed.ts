/** The results of rehearsals say `passed` instead of `held`. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const rehearsalPassed: Migration = {
  name: '0023-rehearsal-passed',
  up: (db) => runSql(db, renamed),
}

// Quotes inside a finding's text are escaped, so only keys match.
const renamed = `
update rehearsal_run set result = replace(result, '"held":', '"passed":') where result is not null;
`
