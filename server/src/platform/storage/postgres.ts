/** Kysely over PostgreSQL, for events that outgrow one machine (DATABASE_URL). */
import { PostgresDialect, PostgresDriver } from 'kysely'
import { Client, Pool, types } from 'pg'

/** Connections of one instance. */
const poolSize = 10
/** ms to wait for a new connection, or for a free one of the pool. */
const connectWithin = 5_000
/** Timeouts of the database in ms: for waiting for a lock of another transaction, and for a whole statement. */
const lockWithin = 5_000
const statementWithin = 15_000
/** ms that a transaction may be idle: an instance that hangs must not keep its locks. */
const idleWithin = 20_000
/** ms after which the client gives up on a query; longer than the database's own timeout for a statement. */
const queryWithin = 20_000
/** ms of inactivity after which the system sends TCP keep-alive probes. */
const aliveAfter = 10_000
/** The type id of int8, read as a number: ours are epoch ms, bytes and positions, all far below 2^53. */
const int8 = 20
/** ms before reconnecting a lost listening connection, and between two checks of that connection. */
const reconnectAfter = 1_000
const checkEvery = 15_000
const changes = 'rostra_changed'

const numbers = {
  getTypeParser: (oid: number, format?: string) =>
    oid === int8 ? Number : types.getTypeParser(oid, format as 'text'),
}
const alive = { keepAlive: true, keepAliveInitialDelayMillis: aliveAfter }

/** Overrides of the constants above; times in ms. */
export type PostgresLimits = {
  poolSize?: number | undefined
  connectWithin?: number | undefined
  lockWithin?: number | undefined
  statementWithin?: number | undefined
  queryWithin?: number | undefined
}

/** Opens a pool in which every wait has a timeout: for a connection, a lock, a statement, and an answer. */
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
    // Not as connection parameters, because PgBouncer refuses those.
    async onConnect(client) {
      await client.query(
        `set lock_timeout = ${limits.lockWithin ?? lockWithin};
        set statement_timeout = ${limits.statementWithin ?? statementWithin};
        set idle_in_transaction_session_timeout = ${idleWithin}`,
      )
    },
  })
  // The pool handles errors of idle connections only; one that fails during a transaction would end the process.
  // With this listener only the transaction fails, and the pool opens a new connection when needed.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return { pool, dialect: new Dialect({ pool }) }
}

/** Without time limits, for migrations. The pool has a single connection. */
export const unlimitedDialect = (url: string) =>
  new PostgresDialect({ pool: new Pool({ ...alive, connectionString: url, max: 1 }) })

/** Closes itself after a query timed out: otherwise the pool would reuse it, and the next query would time out too. */
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
  /** Never rejects, so that the error that caused the rollback is reported. */
  override async rollbackTransaction(connection: Rolled): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Notifies every instance on this database of a change outside the chat. */
export const notifyChange = (pool: Pool): Promise<unknown> => pool.query(`notify ${changes}`)

/** Rewrites tables one by one: otherwise deleted rows would stay in their pages until the space is reused. */
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

/** Calls `listener` when a change is notified, and after each reconnect, as changes may have been missed before it. */
export function listenForChanges(
  url: string,
  listener: () => void,
): {
  /** Resolves when listening has started or the first attempt has failed. */
  ready: Promise<void>
  close(): Promise<void>
} {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let wasLost = false
  let checkTimer: NodeJS.Timeout | undefined
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
      clearInterval(checkTimer)
      first.resolve()
      wasLost = true
      timer = setTimeout(() => void connect(), reconnectAfter)
      next.end().catch(() => {})
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', () => listener())
    try {
      await next.connect()
      await next.query(`listen ${changes}`)
      // A database that disappeared without closing the connection looks the same as one without changes, so poll it.
      if (client === next)
        checkTimer = setInterval(() => next.query('select 1').catch(lost), checkEvery).unref()
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
      clearInterval(checkTimer)
      await client?.end().catch(() => {})
    },
  }
}
