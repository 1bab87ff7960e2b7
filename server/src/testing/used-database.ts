/** Empties a PostgreSQL database after a test so that the next one can use it, unless the test changed its tables. */
import { Client } from 'pg'

/** `tables` is a hash of the schema; `fill` is the SQL that empties all tables and inserts their first rows. */
export type Beginning = { tables: string; fill: string }

/** ms within which connections have to end. */
const goneWithin = 60_000

/** Reads a database that no test has used yet. */
export const readBeginning = (url: string): Promise<Beginning> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const first: string[] = []
    for (const { name } of rows) {
      const { rows: found } = await client.query(
        `select json_agg(it)::text as contents from ${name} it`,
      )
      const contents: string | null = found[0].contents
      if (contents !== null)
        first.push(
          `insert into ${name} select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(contents)})`,
        )
    }
    const all = rows.map(({ name }) => `delete from ${name}`)
    // With foreign keys disabled, the order of the tables doesn’t matter.
    const fill = ['set session_replication_role = replica', ...all, ...first].join(';\n')
    return { tables: await tablesOf(client), fill }
  })

/** Resolves to false, without a change, when the tables differ from the initial ones. */
export const emptyAgain = (url: string, { tables, fill }: Beginning): Promise<boolean> =>
  connected(url, async (client) => {
    // Instances that were killed may still be writing.
    await client.query(
      `select pg_terminate_backend(pid, ${goneWithin}) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    if ((await tablesOf(client)) !== tables) return false
    await client.query(`begin;\n${fill};\ncommit`)
    return true
  })

/** A hash of tables, columns, indexes and constraints with their object ids, which a copy shares with its template. */
async function tablesOf(client: Client): Promise<string> {
  const { rows } = await client.query(`
    with ours as (select oid from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(it, ' ' order by it)) as tables from (
      select concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull, attisdropped) as it
        from pg_attribute where attrelid in (select oid from ours)
      union all select concat_ws(' ', oid, relname) from pg_class where relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', oid, conname) from pg_constraint where conrelid in (select oid from ours)
      union all select concat_ws(' ', oid, tgname) from pg_trigger where tgrelid in (select oid from ours)
      union all select concat_ws(' ', oid, proname) from pg_proc where pronamespace = 'public'::regnamespace
    ) as all_of_them`)
  return rows[0].tables
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
