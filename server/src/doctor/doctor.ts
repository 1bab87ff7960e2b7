/** All checks of `rostra doctor`. */
import type { Migration } from '../platform/storage/migrate.ts'
import { type Finding, runChecks } from './check.ts'
import { checkAddress } from './check-address.ts'
import { checkBroker } from './check-broker.ts'
import { checkClock } from './check-clock.ts'
import { checkSqliteFile } from './check-database.ts'
import { checkFolder } from './check-folder.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkOrganisation } from './check-organisation.ts'
import { checkPostgres } from './check-postgres.ts'
import { checkNode, checkSite, checkSqlite, checkVersion } from './check-program.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkSettings, readSettings } from './check-settings.ts'
import { checkStudio } from './check-studio.ts'

type Options = {
  env: Record<string, string | undefined>
  migrations: readonly Migration[]
  /** The folder of the built web app. */
  site: string
  /** Epoch ms. */
  clock(): number
}

/** Checks everything without changing anything; a server may be running. */
export async function examine({ env, migrations, site, clock }: Options): Promise<Finding[]> {
  const { config, errors } = readSettings(env)
  const database = config.databaseUrl ? checkPostgres(migrations) : checkSqliteFile(migrations)
  const checks = [
    checkVersion,
    checkNode(process.versions.node),
    checkSqlite(),
    checkSite(site),
    checkSettings(errors, env),
    checkFolder,
    // An invalid PostgreSQL address says nothing about a SQLite file.
    ...(errors.has('DATABASE_URL') ? [] : [database]),
    checkBroker,
    checkSecrets,
    checkMail,
    checkOrganisation,
    checkClock,
    checkMachine,
    checkAddress,
    checkStudio,
  ]
  return runChecks(checks, { config, faulty: new Set(errors.keys()), clock })
}
