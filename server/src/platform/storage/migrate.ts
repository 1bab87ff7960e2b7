import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'

/** A numbered step, such as `0001-baseline`, from server/src/migrations. */
export type Migration = { name: string; up(db: Kysely<unknown>): Promise<void> }

/** A step of a database that this program does not have. */
export type UnknownStep = {
  name: string
  /** Steps of ours are missing, which a newer version would have, so no update leads there or from there. */
  isOfOtherLine: boolean
}

export function unknownStep(
  done: readonly string[],
  ours: readonly string[],
): UnknownStep | undefined {
  const name = done.find((it) => !ours.includes(it))
  if (name === undefined) return undefined
  return { name, isOfOtherLine: ours.some((it) => !done.includes(it)) }
}

/** The database has steps that this version of the program does not have. */
export class NewerDatabase extends Error {
  readonly step: UnknownStep

  constructor(step: UnknownStep) {
    const who = step.isOfOtherLine ? 'another line of versions' : 'a newer version'
    super(`the database was written by ${who} of Rostra (it has the step ${step.name})`)
    this.step = step
  }
}

/** Resolves with true when steps are missing. Throws `NewerDatabase` when the database has unknown ones. */
export async function needsMigration(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const done = await stepsDone(db)
  const unknown = unknownStep(
    done,
    migrations.map(({ name }) => name),
  )
  if (unknown) throw new NewerDatabase(unknown)
  return done.length < migrations.length
}

/** Brings the schema up to date; throws when a step fails. */
export async function migrate(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
): Promise<void> {
  const steps = Object.fromEntries(migrations.map(({ name, up }) => [name, { up }]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(String(error))
}

/** Resolves with the names of the steps that the database has; none if it is empty. */
async function stepsDone(db: Kysely<unknown>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '42P01' || /^no such table/.test(message)) return []
    throw error
  }
}
