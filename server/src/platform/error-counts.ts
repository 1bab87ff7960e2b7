/**
 * An error is a line when it begins, a count every few seconds while it lasts, and a line when it is over:
 * on a full disk, thousands of lines would make it worse and hide the first one.
 */
import { databaseErrorKind } from './storage/database-errors.ts'

/** Kinds of errors that are counted one by one; more than these are counted together. */
const kindsLimit = 50

export type ErrorLine = { cause: string; count: number; seconds: number }

type Deps = {
  /** Writes how often the error came since its last line. */
  again(line: ErrorLine, what: string): void
  /** Writes that it did not come again; `count` is how often it came in all. */
  over(line: ErrorLine, what: string): void
  /** ms from any moment on. */
  now(): number
}

type Kind = { what: string; cause: string; began: number; lately: number; total: number }

export function createErrorCounts({ again, over, now }: Deps) {
  const kinds = new Map<string, Kind>()
  return {
    get isEmpty() {
      return kinds.size === 0
    },

    /** True when this one is to be written; others are counted until the next `tick`. */
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
        // What came once and never again has said all there is to say.
        if (total > 1) over({ cause, count: total, seconds }, what)
      }
    },
  }
}
