import { expect, test } from 'vitest'
import { checkSqliteVersion, OldSqlite } from './sqlite-version.ts'

test.each(['3.51.2', '3.50.9', '3.46.1', '2.99.99', '', 'unknown'])(
  'SQLite %j is refused, because it may damage a database',
  (version) => expect(() => checkSqliteVersion(version)).toThrow(OldSqlite),
)

test.each(['3.51.3', '3.51.10', '3.53.4', '4.0.0'])('SQLite %s is accepted', (version) =>
  expect(() => checkSqliteVersion(version)).not.toThrow(),
)
