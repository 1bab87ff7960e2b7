/**
 * A fault is a line when it begins, a count every few seconds while it lasts, and a line when it is over:
 * on a full disk, thousands of lines would make it worse and hide the first one.
 */
import { databaseFault } from './storage/database-faults.ts'

/** Kinds of faults that are counted one by one; more than these are counted together. */
const kindsLimit = 50

export type FaultLine = { fault: string; count: number; seconds: number }

type Deps = {
  /** Writes how often the fault came since its last line. */
  again(line: FaultLine, what: string): void
  /** Writes that it did not come again; `count` is how often it came in all. */
  over(line: FaultLine, what: string): void
  /** ms from any moment on. */
  now(): number
}

type Kind = { what: string; fault: string; began: number; lately: number; total: number }

export function makeFaultCounts({ again, over, now }: Deps) {
  const kinds = new Map<string, Kind>()
  return {
    get isEmpty() {
      return kinds.size === 0
    },

    /** True when this one is to be written; others are counted until the next `tick`. */
    isFirst(what: string, error: Error): boolean {
      const fault = databaseFault(error) ?? `${error.name}: ${error.message}`.slice(0, 200)
      const named = `${what} ${fault}`
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
        isMany ? { what: 'others', fault: 'others', ...seen } : { what, fault, ...seen },
      )
      return true
    },

    /** Called every few seconds. */
    tick(): void {
      for (const [key, { what, fault, began, lately, total }] of kinds) {
        const seconds = Math.round((now() - began) / 1000)
        if (lately > 0) {
          again({ fault, count: lately, seconds }, what)
          kinds.set(key, { what, fault, began, lately: 0, total })
          continue
        }
        kinds.delete(key)
        // What came once and never again has said all there is to say.
        if (total > 1) over({ fault, count: total, seconds }, what)
      }
    },
  }
}
