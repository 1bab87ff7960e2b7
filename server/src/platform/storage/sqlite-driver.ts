/**
 * Kysely's driver for Node's SQLite. Two connections of one file: all writes take turns on one, and reads
 * outside a transaction have the other to themselves, so that they go on while a write waits for the lock of
 * another program. A wait is a pause between two tries; no statement ever blocks the event loop for a lock.
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

/** Who may use the one connection that writes: one after the other, in the order they asked. */
class Turns {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  /** Undefined when it is free, so that nobody waits for nothing; otherwise resolves when it is their turn. */
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

/** Waits for a lock of another program without blocking the event loop, as SQLite's own busy timeout would. ms in which a lock has to become free, counted from when the work was asked for. */
const lockTimeoutMs = 5_000
/** ms between two tries: short at first, because most locks last a few ms. */
const firstPause = 10
const longestPause = 50

/** Does what the lock prevented at `error`, again and again. Rejects with the last refusal, or any other error. */
async function tryAgain<T>(work: () => T, error: unknown, since: number): Promise<T> {
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

/** Preparing costs more than running for the few dozen statements a server repeats. */
const preparedLimit = 500

export function createSqliteDriver(writer: DatabaseSync, reader: DatabaseSync) {
  const turns = new Turns()
  const write = runnerOn(writer)
  const read = runnerOn(reader)

  /** Does `work` when it is its turn and the file is not locked. */
  async function exclusively<T>(work: () => T): Promise<T> {
    const since = performance.now()
    const turn = turns.take()
    if (turn) await turn
    try {
      return work()
    } catch (error) {
      return await tryAgain(work, error, since)
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
        return tryAgain(() => read<Row>(query), error, since)
      }
    }

    async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // All at once: a reader that stays open keeps the log beside the file from being emptied.
      yield await this.executeQuery<Row>(query)
    }
  }

  const [beginReading, beginWriting, commit] = ['begin', 'begin immediate', 'commit'].map((text) =>
    writer.prepare(text),
  ) as [StatementSync, StatementSync, StatementSync]

  /** Ends what a failed statement or commit left open; SQLite has often done so already. */
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
      // With the lock from the start: one that reads first and then writes could not wait for it.
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
          await tryAgain(begin, error, since)
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
    /** Never rejects, so that the error which led here is the one that is reported. */
    async rollbackTransaction(connection: Connection) {
      try {
        rollBack()
      } catch {
        // The next transaction tries it again.
      }
      connection.inTransaction = false
      turns.give()
    },
    async releaseConnection() {},
    async destroy() {
      reader.close()
      writer.close()
    },
    /** For work on the whole file, outside any transaction. */
    alone: exclusively,
  } satisfies Driver & Record<string, unknown>
}

/** Runs statements, and keeps them prepared. */
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
