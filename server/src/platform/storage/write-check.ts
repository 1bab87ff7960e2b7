/** Checks whether the database accepts writes: with a full disk, reads still succeed. */
import { databaseErrorKind } from './database-errors.ts'

/** ms for which a result is reused: a load balancer checks every second, and each probe is a transaction. */
const reuseMs = 5_000

export type WriteCheck = ReturnType<typeof createWriteCheck>

type Deps = {
  /** Writes a small value; rejects with the database's error. */
  probe(): Promise<unknown>
  /** Monotonic time in ms. */
  now(): number
}

export function createWriteCheck({ probe, now }: Deps) {
  let provenAt = Number.NEGATIVE_INFINITY
  let failure: { at: number; error: unknown } | undefined
  let probing: Promise<void> | undefined

  const wrote = () => {
    provenAt = now()
    failure = undefined
  }
  const failed = (error: unknown) => {
    const cause = databaseErrorKind(error)
    // A lock of another program is temporary, and affects the other instances too.
    if (cause && cause !== 'busy') failure = { at: now(), error }
  }
  return {
    /** Records that a transaction of another module was committed. */
    wrote,
    /** Records that one failed; ignores locks and errors that do not come from the database. */
    failed,

    /** Rejects when the last write failed; probes the database when the last result is too old. */
    async check(): Promise<void> {
      if (failure && now() - failure.at < reuseMs) throw failure.error
      if (!failure && now() - provenAt < reuseMs) return
      probing ??= probe()
        .then(wrote, failed)
        .finally(() => {
          probing = undefined
        })
      await probing
      if (failure) throw failure.error
    },
  }
}
