/**
 * Logs a repeating error as one line when it first occurs, a count every few seconds while it recurs, and a line when
 * it has stopped: on a full disk, thousands of lines would make things worse and hide the first one.
 */
import { databaseErrorKind } from './storage/database-errors.ts'

/** Number of kinds of errors that are counted separately; all others are counted together. */
const kindsLimit = 50

export type ErrorLine = { cause: string; count: number; seconds: number }

type Deps = {
  /** Logs how often the error occurred since its previous line. */
  again(line: ErrorLine, what: string): void
  /** Logs that the error has stopped; `count` is the total number of occurrences. */
  over(line: ErrorLine, what: string): void
  /** Monotonic time in ms. */
  now(): number
}

type Kind = { what: string; cause: string; began: number; lately: number; total: number }

export function createErrorCounts({ again, over, now }: Deps) {
  const kinds = new Map<string, Kind>()
  return {
    get isEmpty() {
      return kinds.size === 0
    },

    /** Returns true when the error is new and has to be logged; repetitions are counted until the next `tick`. */
    isFirst(what: string, error: Error): boolean {
      const cause = databaseErrorKind(error) ?? `${error.name}: ${error.message}`.slice(0, 200)
      const named = `${what} ${cause}`
      const isMany = !kinds.has(named) && kinds.size >= kindsLimit
      const key = isMany ? 'others' : named
      const kind = kinds.get(key)
      if (kind) {
        kind.lately += 1
        kind.total += 1
        return false
      }
      const seen = { began: now(), lately: 0, total: 1 }
      kinds.set(
        key,
        isMany ? { what: 'others', cause: 'others', ...seen } : { what, cause, ...seen },
      )
      return true
    },

    /** Called every few seconds. */
    tick(): void {
      for (const [key, { what, cause, began, lately, total }] of kinds) {
        const seconds = Math.round((now() - began) / 1000)
        if (lately > 0) {
          again({ cause, count: lately, seconds }, what)
          kinds.set(key, { what, cause, began, lately: 0, total })
          continue
        }
        kinds.delete(key)
        // An error that occurred only once needs no second line.
        if (total > 1) over({ cause, count: total, seconds }, what)
      }
    },
  }
}
