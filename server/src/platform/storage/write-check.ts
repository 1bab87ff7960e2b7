/** Does the database take writes? A full disk answers every question, and keeps nothing. */
import { databaseErrorKind } from './database-errors.ts'

/** ms for which an answer is reused: a balancer asks every second, and each probe is a transaction. */
const answerLasts = 5_000

export type WriteCheck = ReturnType<typeof createWriteCheck>

type Deps = {
  /** Writes something small; rejects with the database's error. */
  probe(): Promise<unknown>
  /** ms from any moment on. */
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
    // A lock of another program goes away, and no other instance would fare better.
    if (cause && cause !== 'busy') failure = { at: now(), error }
  }
  return {
    /** Notes a transaction of someone else's that is on disk. */
    wrote,
    /** Notes one that failed; whatever is no error of the database does not count. */
    failed,

    /** Rejects when the last write failed; writes something when the last answer is too old. */
    async check(): Promise<void> {
      if (failure && now() - failure.at < answerLasts) throw failure.error
      if (!failure && now() - provenAt < answerLasts) return
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
