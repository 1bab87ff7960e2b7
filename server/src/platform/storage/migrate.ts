import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'

/** A numbered step, such as `0002-rooms`. */
export type Migration = { name: string; up(db: Kysely<unknown>): Promise<void> }

/** A step of a database that this program does not have. */
export type UnknownStep = {
  name: string
  /** The database was made before the first release: its steps had other names, and no update leads from there. */
  isUnreleased: boolean
}

/** Of such a database or backup, after `was`. */
export const unreleased = 'made by a version of Rostra before 0.1.0, whose data isn’t taken over'

export function unknownStep(
  done: readonly string[],
  ours: readonly string[],
): UnknownStep | undefined {
  const name = done.find((it) => !ours.includes(it))
  if (name === undefined) return undefined
  return { name, isUnreleased: ours.slice(0, 1).some((first) => !done.includes(first)) }
}

/** The database has steps that this version of the program does not have. */
export class UnknownSchema extends Error {
  readonly step: UnknownStep

  constructor(step: UnknownStep) {
    const made = step.isUnreleased ? unreleased : 'written by a newer version of Rostra'
    super(`the database was ${made} (it has the step ${step.name})`)
    this.step = step
  }
}

/** Resolves with true when steps are missing. Throws `UnknownSchema` when the database has unknown ones. */
export async function needsMigration(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const done = await stepsDone(db)
  const unknown = unknownStep(
    done,
    migrations.map(({ name }) => name),
  )
  if (unknown) throw new UnknownSchema(unknown)
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
