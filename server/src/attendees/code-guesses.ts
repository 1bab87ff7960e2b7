/**
 * What incorrect codes cost. Each is counted for the email address, for the network address, and, unless someone has
 * signed in from there, for all such strangers together, once for each code that it was compared with. Beyond these
 * budgets people are only slowed down: otherwise whoever guesses would keep others out.
 */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Limits } from '../limits.ts'
import type { Limiter } from '../platform/rate-limit.ts'

export type CodeGuesses = ReturnType<typeof createCodeGuesses>

/** ms for which the team is told after a limit was reached. */
const guessingLasts = 3600_000

type Entered = {
  email: string
  /** The network address. */
  network: string
  /** The number of codes it is compared with. */
  codes: number
  /** Whether this network asked for one of them. */
  hasAsked: boolean
}
type Paid = { isSlowed: boolean; giveBack(): void }

export function createCodeGuesses(limits: Limits) {
  /** When someone was last beyond a limit, epoch ms. */
  let guessedAt = Number.NEGATIVE_INFINITY
  const isStranger = (network: string, now: number) => limits.codeStranger.left(network, now) >= 1

  return {
    /**
     * Takes the price of comparing what was entered. Returns whether it is slowed down, and the function that gives the
     * price back when a code was right. Throws `too-many`.
     */
    pay({ email, network, codes, hasAsked }: Entered, now: number): Paid {
      const paid: [Limiter, string][] = []
      const takes = (limiter: Limiter, key: string, count = codes): number => {
        for (let n = 0; n < count; n += 1) {
          const wait = limiter.take(key, now)
          if (wait > 0) return wait
          paid.push([limiter, key])
        }
        return 0
      }
      const giveBack = () => {
        for (const [limiter, key] of paid) limiter.giveBack(key, now)
      }
      const stranger = isStranger(network, now)
      const isOver =
        takes(limits.wrongCodesByAddress, network) > 0 ||
        takes(limits.wrongCodesByEmail, email) > 0 ||
        (stranger && takes(limits.wrongCodes, '') > 0)
      if (!isOver) return { isSlowed: false, giveBack }
      guessedAt = now
      // At a venue, everyone shares the network address of someone who guesses there: whoever asked for a code there has
      // their own turn. Others could otherwise guess every code once from each network where they have signed in.
      const turn = hasAsked && !stranger ? `${email} ${network}` : network
      const wait = takes(limits.wrongCodesSlowed, turn, 1)
      if (wait === 0) return { isSlowed: true, giveBack }
      giveBack()
      throw new Problem('too-many', {
        retryAfter: wait,
        reason: reason('sign-in-codes-guessed', { minutes: Math.ceil(wait / 60) }),
      })
    },

    /** False for a network address from which someone has signed in with a code. */
    isStranger,

    /** Called when someone has signed in with a code. */
    signedIn(network: string, now: number): void {
      if (isStranger(network, now)) limits.codeStranger.take(network, now)
    },

    /** True for an hour after someone was slowed down. */
    areMany: (now: number): boolean => now - guessedAt < guessingLasts,
  }
}
