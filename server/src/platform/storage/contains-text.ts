import { type RawBuilder, sql } from 'kysely'

/**
 * A condition: `column`, in lower case, contains `text`, which is compared in lower case too. Both sides are lowered
 * by the database, as SQLite folds the case of A to Z only. `%` and `_` in the text stand for themselves.
 */
export const containsText = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like lower(${`%${text.replace(/[!%_]/g, '!$&')}%`}) escape '!'`
