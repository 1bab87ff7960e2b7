/** Whether a code leaves in time, and in what order: whoever asks for many must not hold up those of other people. */

import { codeLasts } from '@rostra/domain/attendees/sign-in-code'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Limits } from '../limits.ts'
import type { Post } from '../mail/mail-module.ts'
import type { AskedLane, MailAsker } from '../mail/mail-turns-store.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { CodeGuesses } from './code-guesses.ts'

/**
 * ms between two turns of a network. The longer it is, the more networks it takes to hold up everyone else: beyond one
 * email a minute each, they get only what nobody else needs.
 */
const turnEvery = 60_000
/** For a network from which someone has signed in, where a whole hall may be. */
const turnOfKnownEvery = 15_000

type HashOf = (...parts: string[]) => string

/**
 * Returns what the turn of an email with a code depends on; `address` is the network address that asks. Throws `too-many`
 * when the code would leave after it has expired, with the time after which it would not.
 */
export async function takeCodeTurn(
  limits: Limits,
  { mail, guesses, hashOf }: { mail: Post; guesses: CodeGuesses; hashOf: HashOf },
  { lane, address, now }: { lane: AskedLane; address: string; now: number },
): Promise<MailAsker> {
  const isKnown = lane === 'now' && !guesses.isStranger(address, now)
  if (lane === 'now' && !isKnown) checkLimit(limits.codesByAddress, address, now)
  const network = hashOf('mail', lane, address)
  const asker = { network, every: isKnown ? turnOfKnownEvery : turnEvery }
  const counted = `${lane} ${address}`
  if (limits.codesTaken.left(counted, now) >= 1) limits.codesTaken.take(counted, now)
  else {
    const late = (await mail.wait(lane, asker)) - codeLasts
    if (late > 0)
      throw new Problem('too-many', {
        retryAfter: Math.ceil(late / 1000),
        reason: reason('codes-waiting', { minutes: Math.ceil(late / 60_000) }),
      })
  }
  return asker
}
