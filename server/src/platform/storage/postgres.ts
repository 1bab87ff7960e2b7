/** Kysely over PostgreSQL, for events that outgrow one machine (DATABASE_URL). */
import { PostgresDialect, PostgresDriver } from 'kysely'
import { Client, Pool, types } from 'pg'

/** Connections of one instance. */
const poolSize = 10
/** ms for a new connection, or for one of the pool's to become free. */
const connectWithin = 5_000
/** The database's timeouts in ms: for waiting for another transaction's lock, and for a whole statement. */
const lockWithin = 5_000
const statementWithin = 15_000
/** ms that a transaction may rest; an instance that hangs must not keep locks. */
const restWithin = 20_000
/** ms after which we no longer wait for the answer of a database that should have answered. */
const queryWithin = 20_000
/** ms of silence after which the system asks whether the other side is there. */
const aliveAfter = 10_000
/** int8: our numbers are epoch ms, bytes and positions, all far below 2^53. */
const int8 = 20
/** ms before listening is tried again after the connection was lost, and between two checks for that. */
const listenAgain = 1_000
const lookEvery = 15_000
const changes = 'rostra_changed'

const numbers = {
  getTypeParser: (oid: number, format?: string) =>
    oid === int8 ? Number : types.getTypeParser(oid, format as 'text'),
}
const alive = { keepAlive: true, keepAliveInitialDelayMillis: aliveAfter }

/** Other than the constants above; times in ms. */
export type PostgresLimits = {
  poolSize?: number | undefined
  connectWithin?: number | undefined
  lockWithin?: number | undefined
  statementWithin?: number | undefined
  queryWithin?: number | undefined
}

/** Every wait has an end: for a connection, a lock, a statement, and an answer. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  limits: PostgresLimits = {},
) {
  const pool = new Pool({
    ...alive,
    connectionString: url,
    max: limits.poolSize ?? poolSize,
    connectionTimeoutMillis: limits.connectWithin ?? connectWithin,
    query_timeout: limits.queryWithin ?? queryWithin,
    types: numbers,
    Client: LimitedClient,
    // Not as parameters of the connection: PgBouncer refuses those.
    async onConnect(client) {
      await client.query(
        `set lock_timeout = ${limits.lockWithin ?? lockWithin};
        set statement_timeout = ${limits.statementWithin ?? statementWithin};
        set idle_in_transaction_session_timeout = ${restWithin}`,
      )
    },
  })
  // The pool listens to idle connections only; one that dies in the middle of a transaction would end
  // the process. The transaction fails, and the next one asked for takes its place.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return { pool, dialect: new Dialect({ pool }) }
}

/** For work that takes as long as it takes: migrations. The pool has one connection. */
export const unlimitedDialect = (url: string) =>
  new PostgresDialect({ pool: new Pool({ ...alive, connectionString: url, max: 1 }) })

/** Ends itself after an answer that never came: the pool would hand it out again, and the next one would wait too. */
class LimitedClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares nine forms of it
  override query(...given: any[]): any {
    const answer = Reflect.apply(super.query, this, given)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.end().catch(() => {})
      })
    return answer
  }
}

type Rolled = Parameters<PostgresDriver['rollbackTransaction']>[0]
type Config = ConstructorParameters<typeof PostgresDriver>[0]

class Dialect extends PostgresDialect {
  readonly #config: Config

  constructor(config: Config) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config)
  }
}

class Driver extends PostgresDriver {
  /** Never rejects, so that the error which led here is the one that is reported; the connection is not used again. */
  override async rollbackTransaction(connection: Rolled): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Notifies every instance on this database that something changed besides the chat. */
export const notifyChange = (pool: Pool): Promise<unknown> => pool.query(`notify ${changes}`)

/** Writes tables again, one by one: dead rows would stay in their pages until others need the room. */
export async function overwrite(url: string, tables: readonly string[]): Promise<void> {
  const client = new Client({ ...alive, connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const table of tables) await client.query(`vacuum full "${table}"`)
  } finally {
    await client.end()
  }
}

/** Calls back when another process notified of a change, and after a lost connection, in which one may have been missed. */
export function listenForChanges(
  url: string,
  listener: () => void,
): {
  /** Resolves when changes are noticed from now on, or the first attempt has failed. */
  ready: Promise<void>
  close(): Promise<void>
} {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let wasLost = false
  let looks: NodeJS.Timeout | undefined
  const first = Promise.withResolvers<void>()

  const connect = async () => {
    const next = new Client({
      ...alive,
      connectionString: url,
      connectionTimeoutMillis: connectWithin,
      query_timeout: connectWithin,
    })
    client = next
    const lost = () => {
      if (closed || client !== next) return
      client = undefined
      clearInterval(looks)
      first.resolve()
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
      // A database that vanished says nothing, and neither does one in which nothing changes.
      if (client === next)
        looks = setInterval(() => next.query('select 1').catch(lost), lookEvery).unref()
      if (wasLost) listener()
      first.resolve()
    } catch {
      lost()
    }
  }
  void connect()
  return {
    ready: first.promise,
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(looks)
      await client?.end().catch(() => {})
    },
  }
}
