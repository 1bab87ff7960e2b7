/** Kysely over PostgreSQL, for events that outgrow one machine (DATABASE_URL). */
import { PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'

/** Connections of one instance. */
const poolSize = 10
/** int8: our numbers are epoch ms, bytes and positions, all far below 2^53. */
const int8 = 20
/** ms before listening is tried again after the connection was lost. */
const listenAgain = 1_000
const changes = 'rostra_changed'

const numbers = {
  getTypeParser: (oid: number, format?: string) =>
    oid === int8 ? Number : types.getTypeParser(oid, format as 'text'),
}

export function openPostgres(url: string, onError: (error: Error) => void) {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    types: numbers,
  })
  // The pool listens to idle connections only; one that dies in the middle of a transaction would end
  // the process. The transaction fails by itself, and the next one asked for takes its place.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return { pool, dialect: new PostgresDialect({ pool }) }
}

/** Tells every instance on this database that something changed besides the chat. */
export const tellChange = (pool: Pool): Promise<unknown> => pool.query(`notify ${changes}`)

/** Writes tables anew, one by one: dead rows would stay in their pages until others need the room. */
export async function overwrite(pool: Pool, tables: readonly string[]): Promise<void> {
  for (const table of tables) await pool.query(`vacuum full "${table}"`)
}

/** Calls back when another process told of a change, and after a lost connection, in which one may have been missed. */
export function hearChanges(url: string, listener: () => void): { close(): Promise<void> } {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let wasLost = false

  const connect = async () => {
    const next = new Client({ connectionString: url })
    client = next
    const lost = () => {
      if (closed || client !== next) return
      client = undefined
      wasLost = true
      timer = setTimeout(() => void connect(), listenAgain)
      next.end().catch(() => {})
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', () => listener())
    try {
      await next.connect()
      await next.query(`listen ${changes}`)
      if (wasLost) listener()
    } catch {
      lost()
    }
  }
  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
