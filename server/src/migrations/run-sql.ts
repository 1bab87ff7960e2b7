import { CompiledQuery, type Kysely } from 'kysely'

/** Runs statements that end with `;` and a line break, one after the other. */
export async function runSql(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(/;\n/)) {
    if (statement.trim() !== '') await db.executeQuery(CompiledQuery.raw(statement.trim()))
  }
}
