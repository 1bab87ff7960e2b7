/** Tokens: given out by e-mail address, looked up by hash, good for fourteen days from their last use. */
import type { SignedInUser } from '@rostra/domain/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { Role } from '@rostra/domain/organiser'
import { isRehearsalEmail } from '@rostra/domain/rehearsal'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { makeGroupCommit } from '../platform/storage/group-commit.ts'
import type { AttendeesStore, TokenRow } from './attendees-store.ts'

const tokenLasts = 14 * 24 * 3600_000
/** A token in use is given its full time again, at most once a day. */
const extendAfter = 24 * 3600_000

/** ms from one transaction of new tokens to the next, and the most tokens in one. */
const commitEvery = 10
const commitLimit = 1000

export type SignedIn = { attendee: SignedInUser; tokenHash: string; role?: Role }

type Deps = {
  store: AttendeesStore
  clock: Clock
  /** Budgets of joinEmail: by network address, and by e-mail address. */
  limits: { address: Limiter; email: Limiter }
  /** Called when a token has died, to close what still uses it. */
  onTokenDead(tokenHash: string): void
}

export type SignIn = ReturnType<typeof makeSignIn>

export function makeSignIn({ store, clock, limits, onTokenDead }: Deps) {
  // A herd that comes back after a restart asks for the same tokens again and again.
  const known = new LRUCache<string, { attendee: SignedInUser; expiresAt: number }>({ max: 20_000 })

  // When the doors open, everyone signs in at once.
  const newTokens = makeGroupCommit({
    every: commitEvery,
    limit: commitLimit,
    async commit(rows: readonly TokenRow[]) {
      await store.addTokens(rows)
      return rows
    },
  })

  return {
    /** Throws `unregistered-email` or `too-many`. */
    async join(email: string, address: string) {
      const now = clock()
      // All of a rehearsal comes from one machine: an organiser has registered them, so its address
      // is not what limits them.
      const simulated = isRehearsalEmail(email) ? await store.byEmail(email) : undefined
      const wait =
        (simulated ? 0 : limits.address.take(address, now)) || limits.email.take(email, now)
      if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
      const attendee = simulated ?? (await store.byEmail(email))
      if (!attendee) throw new Problem('unregistered-email')

      const token = newSecret()
      await newTokens.write({
        hash: secretHash(token),
        attendee_id: attendee.id,
        created_at: now,
        expires_at: now + tokenLasts,
      })
      return { token, id: attendee.id, first: attendee.first, last: attendee.last }
    },

    /** Who a token belongs to; undefined when it is dead or unknown. */
    async check(token: string): Promise<SignedIn | undefined> {
      const now = clock()
      const tokenHash = secretHash(token)
      const cached = known.get(tokenHash)
      if (cached && cached.expiresAt - now > tokenLasts - extendAfter)
        return { attendee: cached.attendee, tokenHash }

      const row = await store.byToken(tokenHash, now)
      if (!row) return undefined
      const { expires_at: storedExpiry, ...attendee } = row
      let expiresAt = storedExpiry
      if (expiresAt - now < tokenLasts - extendAfter) {
        expiresAt = now + tokenLasts
        await store.extendToken(tokenHash, expiresAt)
      }
      known.set(tokenHash, { attendee, expiresAt })
      return { attendee, tokenHash }
    },

    async signOut(tokenHash: string): Promise<void> {
      await store.deleteToken(tokenHash)
      known.delete(tokenHash)
      onTokenDead(tokenHash)
    },

    /** Forgets the tokens of people who are no longer registered. */
    forgetPeople(are: (attendee: SignedInUser) => boolean): void {
      for (const [tokenHash, { attendee }] of known) if (are(attendee)) known.delete(tokenHash)
    },

    /** Forgets one token, which died on another instance. */
    forgetToken: (tokenHash: string) => void known.delete(tokenHash),

    /** Forgets what was cached, after the database changed from outside. */
    forget: () => known.clear(),
  }
}
