import { CompiledQuery, type Kysely } from 'kysely'

/** The statements of a text in which each ends with `;` and a line break, without the lines of comments. */
export const statementsOf = (text: string): string[] =>
  text
    .replace(/^ *--.*\n/gm, '')
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Runs the statements of such a text one after the other. */
export async function runSql(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await db.executeQuery(CompiledQuery.raw(statement))
}
