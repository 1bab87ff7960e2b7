/**
 * Kysely driver for Node's SQLite, with two connections to one file. Writes and transactions share one connection,
 * one at a time; reads outside a transaction use the other, so that they continue while a write waits for a lock of
 * another program. Waiting means pausing between attempts: no statement blocks the event loop for a lock.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import { isSqliteBusy } from './database-errors.ts'

/** Lock for the writing connection, granted in the order of the requests. */
class Turns {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  /** Takes the lock: returns undefined if it was free, to avoid an await, else a promise that resolves once taken. */
  take(): Promise<void> | undefined {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return undefined
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}

/** ms to wait for a lock of another program, from the request on. SQLite's busy timeout would block the event loop. */
const lockTimeoutMs = 5_000
/** ms between two attempts: short at first, because most locks last a few ms. */
const firstPause = 10
const longestPause = 50

/** Retries work that failed with `error`, as long as a lock is the reason. Rejects at the timeout or another error. */
async function retryWhileLocked<T>(work: () => T, error: unknown, since: number): Promise<T> {
  let refusal = error
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    if (!isSqliteBusy(refusal) || performance.now() - since > lockTimeoutMs) throw refusal
    await setTimeout(pause)
    try {
      return work()
    } catch (again) {
      refusal = again
    }
  }
}

/** Most cached statements. A server repeats a few dozen, and preparing one takes longer than running it. */
const preparedLimit = 500

export function createSqliteDriver(writer: DatabaseSync, reader: DatabaseSync) {
  const turns = new Turns()
  const write = runnerOn(writer)
  const read = runnerOn(reader)

  /** Runs `work` with the writing connection locked, and retries it while another program has a lock on the file. */
  async function exclusively<T>(work: () => T): Promise<T> {
    const since = performance.now()
    const turn = turns.take()
    if (turn) await turn
    try {
      return work()
    } catch (error) {
      return await retryWhileLocked(work, error, since)
    } finally {
      turns.give()
    }
  }

  class Connection implements DatabaseConnection {
    inTransaction = false

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (this.inTransaction) return write<Row>(query)
      if (!SelectQueryNode.is(query.query)) return exclusively(() => write<Row>(query))
      const since = performance.now()
      try {
        return read<Row>(query)
      } catch (error) {
        return retryWhileLocked(() => read<Row>(query), error, since)
      }
    }

    async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // Reads all rows in one step: an open reader would prevent the write-ahead log from being emptied.
      yield await this.executeQuery<Row>(query)
    }
  }

  const [beginReading, beginWriting, commit] = ['begin', 'begin immediate', 'commit'].map((text) =>
    writer.prepare(text),
  ) as [StatementSync, StatementSync, StatementSync]

  /** Ends the transaction that a failed statement or commit left open, unless SQLite has already done so. */
  const rollBack = () => {
    if (writer.isTransaction) writer.exec('rollback')
  }

  return {
    async init() {},
    async acquireConnection() {
      return new Connection()
    },
    async beginTransaction(connection: Connection, { accessMode }: TransactionSettings) {
      const since = performance.now()
      // Takes the lock at the start: a transaction that first reads and then writes could not wait for it.
      const begin = () => {
        rollBack()
        const statement = accessMode === 'read only' ? beginReading : beginWriting
        statement.run()
      }
      const turn = turns.take()
      if (turn) await turn
      try {
        try {
          begin()
        } catch (error) {
          await retryWhileLocked(begin, error, since)
        }
      } catch (error) {
        turns.give()
        throw error
      }
      connection.inTransaction = true
    },
    async commitTransaction(connection: Connection) {
      commit.run()
      connection.inTransaction = false
      turns.give()
    },
    /** Never rejects, so that the error that caused the rollback is reported. */
    async rollbackTransaction(connection: Connection) {
      try {
        rollBack()
      } catch {
        // The next transaction retries it.
      }
      connection.inTransaction = false
      turns.give()
    },
    async releaseConnection() {},
    async destroy() {
      reader.close()
      writer.close()
    },
    /** Runs work on the whole file, outside any transaction. */
    alone: exclusively,
  } satisfies Driver & Record<string, unknown>
}

/** Returns a function that runs statements, and caches the prepared ones. */
function runnerOn(database: DatabaseSync) {
  const prepared = new Map<string, { statement: StatementSync; givesRows: boolean }>()
  const prepare = (sql: string) => {
    const cached = prepared.get(sql)
    if (cached) return cached
    const statement = database.prepare(sql)
    const fresh = { statement, givesRows: statement.columns().length > 0 }
    if (prepared.size >= preparedLimit) prepared.clear()
    prepared.set(sql, fresh)
    return fresh
  }
  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const { statement, givesRows } = prepare(sql)
    const values = parameters as SQLInputValue[]
    if (givesRows) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }
}
