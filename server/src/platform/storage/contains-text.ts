import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the condition that `column`, which must be in lower case, contains `text` in any case. The database lowers
 * `text`, as SQLite lowers A to Z only, and both sides have to match. `%` and `_` in the text are matched literally.
 */
export const containsText = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like lower(${`%${text.replace(/[!%_]/g, '!$&')}%`}) escape '!'`
