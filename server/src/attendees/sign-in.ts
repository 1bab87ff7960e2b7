/** Tokens: given out by e-mail address, looked up by hash, good for fourteen days from their last use. */
import { fullName, type SignedInUser } from '@rostra/domain/attendee'
import type { Caller } from '@rostra/domain/caller'
import type { Joined } from '@rostra/domain/contract/calls'
import { Problem } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import { isRehearsalEmail } from '@rostra/domain/rehearsal'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { createGroupCommit } from '../platform/storage/group-commit.ts'
import type { AttendeesStore, TokenRow } from './attendees-store.ts'
import type { SignInCodes } from './sign-in-codes.ts'

const tokenLasts = 14 * 24 * 3600_000
/** A token in use is given its full time again, at most once a day. */
const extendAfter = 24 * 3600_000

/**
 * ms for which a token that was looked up counts as valid. Together with the second between two looks
 * at open sockets it stays below the two seconds in which what is revoked has to end everywhere.
 */
const cachedFor = 900

/** ms from one transaction of new tokens to the next, and the most tokens in one. */
const commitEvery = 10
const commitLimit = 1000

type Deps = {
  store: AttendeesStore
  clock: Clock
  /**
   * Budgets of joinEmail by network address: of registered people, of one e-mail, of e-mails that
   * nobody has registered, and of those when a page asks again. No e-mail has a budget of its own everywhere: there is no secret to guess,
   * so it would only let strangers keep its owner out.
   */
  limits: {
    address: Limiter
    email: Limiter
    unregistered: Limiter
    again: Limiter
    /** Of joinCode by network address. */
    code: Limiter
  }
  codes: Pick<SignInCodes, 'send' | 'use'>
  /** Whether the event asks for a code. */
  asksForCode(): boolean
  /** Called when a token has died, to close what still uses it. */
  onTokenDead(tokenHash: string): void
}

/** Keeps what was refused because nobody has registered the e-mail. */
export type RefusedSignIns = {
  /** `address` is the network's. */
  refused(email: string, address: string): void
  /** True for an e-mail that was refused before. */
  knows(email: string): Promise<boolean>
}

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn({ store, clock, limits, codes, asksForCode, onTokenDead }: Deps) {
  // A cache: after a restart, everyone who reconnects presents the same tokens again.
  const cache = new LRUCache<
    string,
    { attendee: SignedInUser; expiresAt: number; checkedAt: number }
    // Limited by size, as `max` would take the memory for all of them at once.
  >({ maxSize: 20_000, sizeCalculation: () => 1 })
  const cachedOf = (tokenHash: string, now: number) => {
    const cached = cache.get(tokenHash)
    if (!cached || now < cached.checkedAt || now - cached.checkedAt >= cachedFor) return undefined
    return cached.expiresAt - now > tokenLasts - extendAfter ? cached : undefined
  }

  // When the doors open, everyone signs in at once.
  const newTokens = createGroupCommit({
    every: commitEvery,
    limit: commitLimit,
    async commit(rows: readonly TokenRow[]) {
      await store.addTokens(rows)
      return rows
    },
  })

  /** The e-mail goes first: one that is refused must not use up the others' budget. */
  const registeredWait = (email: string, address: string, now: number): number => {
    const wait = limits.email.take(`${email} ${address}`, now)
    // All of a rehearsal comes from one machine: an organiser has registered them, so its address
    // is not what limits them.
    return wait > 0 || isRehearsalEmail(email) ? wait : limits.address.take(address, now)
  }

  let door: RefusedSignIns | undefined
  /**
   * Throws. A page that asks again has a budget of its own, but only for an e-mail that was refused before:
   * nobody can try others by it.
   */
  const refuse = async (email: string, again: boolean, address: string, now: number) => {
    const isKnown = again && ((await door?.knows(email)) ?? false)
    const wait = (isKnown ? limits.again : limits.unregistered).take(address, now)
    if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
    if (!isKnown) door?.refused(email, address)
    throw new Problem('unregistered-email')
  }

  /**
   * Simulated attendees read no mail. Their addresses cannot be guessed, nobody else can be registered under one,
   * and their tokens open nothing but their rehearsal; an address that was added to one of them counts as no such.
   */
  const needsCode = (email: string, attendee: SignedInUser): boolean =>
    asksForCode() && !(isRehearsalEmail(email) && email === attendee.email)

  const admit = async ({ id, first, last }: SignedInUser, now: number): Promise<Joined> => {
    const token = newSecret()
    await newTokens.write({
      hash: secretHash(token),
      attendee_id: id,
      created_at: now,
      expires_at: now + tokenLasts,
    })
    return { token, id, first, last }
  }

  return {
    /** Who keeps what is refused. */
    onRefused(keeper: RefusedSignIns): void {
      door = keeper
    },

    /**
     * Throws `unregistered-email` or `too-many`, and what mailing a code throws. The e-mail is looked up before
     * anything is counted, so that a script's failures cost registered people behind the same address nothing.
     */
    async join(
      { email, again }: { email: string; again: boolean },
      address: string,
    ): Promise<Joined | { code: 'sent' }> {
      const now = clock()
      const attendee = await store.byEmail(email)
      if (!attendee) return refuse(email, again, address, now)
      const wait = registeredWait(email, address, now)
      if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
      if (!needsCode(email, attendee)) return admit(attendee, now)
      await codes.send(email, { id: attendee.id, name: fullName(attendee) }, now)
      return { code: 'sent' }
    },

    /** Throws `wrong-code` or `too-many`. A code that was sent can be used even after codes were turned off. */
    async joinByCode({ email, code }: { email: string; code: string }, address: string) {
      const now = clock()
      const wait = limits.code.take(address, now)
      if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
      const attendeeId = await codes.use(email, code, now)
      const attendee = await store.byEmail(email)
      // The address was given to someone else since, or to nobody.
      if (attendee?.id !== attendeeId)
        throw new Problem('wrong-code', { why: why('sign-in-code-expired'), field: 'code' })
      return admit(attendee, now)
    },

    /** Who a token belongs to; undefined when it is dead or unknown. */
    async check(token: string): Promise<Caller | undefined> {
      const now = clock()
      const tokenHash = secretHash(token)
      const cached = cachedOf(tokenHash, now)
      if (cached) return { attendee: cached.attendee, tokenHash }

      const row = await store.byToken(tokenHash, now)
      if (!row) return undefined
      const { expires_at: storedExpiry, ...attendee } = row
      let expiresAt = storedExpiry
      if (expiresAt - now < tokenLasts - extendAfter) {
        expiresAt = now + tokenLasts
        await store.extendToken(tokenHash, expiresAt)
      }
      cache.set(tokenHash, { attendee, expiresAt, checkedAt: now })
      return { attendee, tokenHash }
    },

    /** Which of these tokens are alive, by the database; the others are dropped from the cache. */
    async living(tokenHashes: readonly string[]): Promise<Set<string>> {
      const now = clock()
      const living = await store.livingTokens(tokenHashes, now)
      for (const tokenHash of tokenHashes) {
        const cached = cache.peek(tokenHash)
        if (!living.has(tokenHash)) cache.delete(tokenHash)
        else if (cached) cached.checkedAt = now
      }
      return living
    },

    async signOut(tokenHash: string): Promise<void> {
      await store.deleteToken(tokenHash)
      cache.delete(tokenHash)
      onTokenDead(tokenHash)
    },

    /** Forgets the tokens of people who are no longer registered. */
    forgetPeople(are: (attendee: SignedInUser) => boolean): void {
      for (const [tokenHash, { attendee }] of cache) if (are(attendee)) cache.delete(tokenHash)
    },

    /** Forgets one token, which died on another instance. */
    forgetToken: (tokenHash: string) => void cache.delete(tokenHash),

    /** Forgets what was cached, after the database changed from outside. */
    forget: () => cache.clear(),
  }
}
