/** One connection to PostgreSQL for copying whole tables. */
import { Client, types } from 'pg'
import { BackupError } from './backup-error.ts'

/** int8: our numbers are far below 2^53. */
const int8 = 20

const numbers = {
  getTypeParser: (oid: number, format?: string) =>
    oid === int8 ? Number : types.getTypeParser(oid, format as 'text'),
}

/** Throws `BackupError` when PostgreSQL does not respond or refuses the user. */
export async function connectPostgres(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'rostra backup',
    types: numbers,
  })
  // A lost connection fails the running query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    // The error may contain the address, which includes the password.
    throw new BackupError(`DATABASE_URL: ${postgresTrouble(error)}.`)
  }
}

/** Why PostgreSQL cannot be used, without its address. */
function postgresTrouble(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const known = troubles[code]
  if (known) return known
  if (/timeout|terminated/i.test(message)) return 'PostgreSQL isn’t responding'
  return `PostgreSQL refuses (${code || (error as Error).name})`
}

const troubles: Record<string, string> = {
  ECONNREFUSED: 'no PostgreSQL responds at this host and port; start it, or correct the URL',
  ENOENT: 'no PostgreSQL responds at this socket; start it, or correct the URL',
  ENOTFOUND: 'its host can’t be resolved; correct its name',
  EAI_AGAIN: 'its host can’t be resolved right now; check its name and the DNS server',
  ETIMEDOUT: 'PostgreSQL isn’t responding',
  EHOSTUNREACH: 'its host can’t be reached; check the network',
  '28P01': 'PostgreSQL refuses the password; correct it in the URL',
  '28000': 'PostgreSQL refuses this user; check the user and pg_hba.conf',
  '3D000': 'database not found; create it, or correct the name at the end of the URL',
  '53300': 'PostgreSQL has no connection left; raise max_connections',
  '57P03': 'PostgreSQL is starting or stopping; try again in a moment',
}
