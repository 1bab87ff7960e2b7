import type { Client } from 'pg'
import { connectPostgres } from '../backup/postgres-client.ts'
import type { Migration } from '../platform/storage/migrate.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'
import { checkSteps, lastBy, startedQuery } from './check-database.ts'

/** The oldest version that still receives fixes, as `server_version_num`. */
const oldest = 140_000
/** Connections of one instance: its pool, and one that listens. */
const connections = 11

type Found = Omit<Finding, 'check'>

export const checkPostgres = (migrations: readonly Migration[]): Check => ({
  name: 'database',
  async run({ config: { databaseUrl = '' } }) {
    const client = await connectPostgres(databaseUrl).catch((error: Error) => error.message)
    if (typeof client === 'string')
      return [failed(client, 'Correct DATABASE_URL, or start PostgreSQL')]
    try {
      await client.query("set statement_timeout = '5s'")
      const { started, steps } = await madeBy(client)
      const found = [
        ...(await server(client)),
        ...(steps ? checkSteps(steps, migrations, started) : []),
        ...(await room(client)),
      ]
      if (found.length > 0) return found
      const { rows } = await client.query('show server_version')
      return ok(`PostgreSQL ${rows[0]?.server_version}${lastBy(started)}`)
    } finally {
      await client.end()
    }
  },
})

async function server(client: Client): Promise<Found[]> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_encoding') as encoding,
            current_setting('transaction_read_only') as readonly,
            has_schema_privilege(current_schema(), 'create') as creates`,
  )
  const { version, encoding, readonly, creates } = rows[0] ?? {}
  const found: Found[] = []
  if (version < oldest)
    found.push(warning('this PostgreSQL no longer gets security fixes', 'Update it to 14 or newer'))
  if (encoding !== 'UTF8')
    found.push(
      failed(
        `the database stores text as ${encoding}, which can’t store every name`,
        "create database NAME encoding 'UTF8' template template0, then rostra restore into it",
      ),
    )
  if (readonly === 'on')
    found.push(
      failed('this PostgreSQL server is read-only', 'Point DATABASE_URL at the primary server'),
    )
  if (!creates)
    found.push(
      failed(
        'this user can’t create tables, which updates need',
        'grant create on schema public to USER',
      ),
    )
  return found
}

/** The steps of the database and who served it last; neither for an empty one. */
async function madeBy(client: Client): Promise<{ steps?: string[]; started?: string }> {
  const { rows: made } = await client.query("select to_regclass('setting') as found")
  if (made[0]?.found === null) return {}
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const { rows: served } = await client.query<{ value: string }>(startedQuery)
  return { steps: rows.map(({ name }) => name), ...(served[0] && { started: served[0].value }) }
}

async function room(client: Client): Promise<Found[]> {
  const { rows } = await client.query(
    `select current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int as most,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  )
  const { most, used } = rows[0] ?? {}
  if (most - used >= connections) return []
  return [
    warning(
      `PostgreSQL has only ${most - used} connections left; each instance of Rostra takes up to ${connections}`,
      'Raise max_connections in postgresql.conf',
    ),
  ]
}
