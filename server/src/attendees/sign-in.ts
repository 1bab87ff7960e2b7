/** Tokens: issued by email address, looked up by hash, valid for fourteen days from their last use. */
import { fullName, type SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Joined } from '@rostra/domain/attendees/sign-in-shapes'
import type { Caller } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { isDraft as isDraftAt } from '@rostra/domain/event/site-state'
import type { Language } from '@rostra/domain/languages'
import { paths } from '@rostra/domain/paths'
import { isRehearsalEmail } from '@rostra/domain/rehearsal/rehearsal'
import { LRUCache } from 'lru-cache'
import type { Core } from '../core.ts'
import { isOnlyWay } from '../organisation-setting.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { createGroupCommit } from '../platform/storage/group-commit.ts'
import type { AttendeesStore, TokenRow } from './attendees-store.ts'
import { codeMailTexts } from './code-mail-texts.ts'
import type { SignInCodes } from './sign-in-codes.ts'
import type { DoorLog, LinkJoiner, SignInListener } from './sign-in-listeners.ts'

const tokenLasts = 14 * 24 * 3600_000
/** ms: a token in use is renewed for its full validity at most once a day. */
const extendAfter = 24 * 3600_000

/**
 * ms for which a token that was looked up counts as valid. Together with the second between checks
 * of open sockets it stays below the two seconds within which revoked access must end everywhere.
 */
const cachedFor = 900

/** ms between transactions of new tokens, and the maximum number of tokens in one. */
const commitEvery = 10
const commitLimit = 1000

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn(
  core: Core,
  { store, codes }: { store: AttendeesStore; codes: SignInCodes },
) {
  const { clock, limits, hub } = core
  const event = () => core.eventCache.find()?.event
  const asksForCode = () => event()?.signIn === 'code'
  /** True while only the team may enter. Simulated attendees may too: load tests come before the opening. */
  const isDraft = () => isDraftAt(event() ?? {}, clock())
  const isOnlyOrganisation = isOnlyWay(core.config.organisation, 'attendees')
  // A cache only: after a restart, reconnecting pages present their tokens again.
  const cache = new LRUCache<
    string,
    { attendee: SignedInUser; expiresAt: number; checkedAt: number }
    // Limited by size, as `max` would allocate memory for all entries in advance.
  >({ maxSize: 20_000, sizeCalculation: () => 1 })
  const cachedOf = (tokenHash: string, now: number) => {
    const cached = cache.get(tokenHash)
    if (!cached || now < cached.checkedAt || now - cached.checkedAt >= cachedFor) return undefined
    return cached.expiresAt - now > tokenLasts - extendAfter ? cached : undefined
  }

  // Shortly before the event starts, everyone signs in at the same time.
  const newTokens = createGroupCommit({
    every: commitEvery,
    limit: commitLimit,
    async commit(rows: readonly TokenRow[]) {
      await store.addTokens(rows)
      return rows
    },
  })

  /**
   * Checks the email's budget first: a refused email must not use up the others' budget. No email has one of its own for
   * all networks: there is no secret to guess, so it would only let strangers keep its owner out.
   */
  const registeredWait = (email: string, address: string, now: number): number => {
    const wait = limits.joinByEmail.take(`${email} ${address}`, now)
    // All simulated attendees of a rehearsal sign in from one machine. An organiser has registered
    // them, so the budget of its network address does not apply.
    return wait > 0 || isRehearsalEmail(email) ? wait : limits.joinByAddress.take(address, now)
  }

  let onSignedIn: SignInListener = () => {}
  let doorLog: DoorLog | undefined
  let linkJoiner: LinkJoiner | undefined
  /**
   * Always throws. A page that repeats its request has a separate budget, but only for an email that was
   * refused before, so that it can't be used to try other emails.
   */
  const refuse = async (email: string, again: boolean, address: string, now: number) => {
    const isKnown = again && ((await doorLog?.knows(email)) ?? false)
    checkLimit(isKnown ? limits.joinAgain : limits.joinUnregistered, address, now)
    if (!isKnown) doorLog?.refused(email, address)
    throw new Problem('unregistered-email')
  }

  /**
   * Simulated attendees can't read email. Their addresses can't be guessed, no one else can be registered under one,
   * and their tokens give access only to their rehearsal. An address added to a simulated attendee still needs a code.
   */
  const needsCode = (email: string, attendee: SignedInUser): boolean =>
    asksForCode() && !(isRehearsalEmail(email) && email === attendee.email)

  const sendCode = (
    email: string,
    attendee: SignedInUser,
    address: string,
    language: Language | undefined,
  ): Promise<void> => {
    const to = { attendeeId: attendee.id, name: fullName(attendee), language }
    return codes.send(
      email,
      { ...to, texts: codeMailTexts, page: paths.signIn() },
      address,
      clock(),
    )
  }

  const admit = async (
    { id, first, last }: SignedInUser,
    now: number,
    language?: Language,
  ): Promise<Joined> => {
    const token = newSecret()
    await newTokens.write({
      hash: secretHash(token),
      attendee_id: id,
      created_at: now,
      expires_at: now + tokenLasts,
      language,
    })
    return { token, id, first, last }
  }

  /** Ends a token that is no longer stored, on all instances, and closes what still uses it. */
  const end = (tokenHash: string): void => {
    cache.delete(tokenHash)
    hub.signOut(tokenHash)
  }

  /** Throws `not-open-yet`, whether or not the address is known. */
  const checkOpen = (email: string | null) => {
    if (isDraft() && !isRehearsalEmail(email)) throw new Problem('not-open-yet')
  }
  const mayEnter = ({ email }: SignedInUser) => !isDraft() || isRehearsalEmail(email)

  return {
    /** Signs in someone who has proved who they are. `now` is epoch ms; emails come in `language`. */
    admit,
    /** Emails a code to one of the attendee's addresses. Throws what emailing a code throws. */
    sendCode,
    asksForCode,
    checkOpen,
    isDraft,
    end,

    /** Sets what joins people of signed links to attendees. */
    onLink(joiner: LinkJoiner): void {
      linkJoiner = joiner
    },

    /** Sets the recorder of refused sign-ins. */
    onRefused(keeper: DoorLog): void {
      doorLog = keeper
    },

    /** Sets who is told from which network address someone has signed in. */
    onSignedIn(listener: SignInListener): void {
      onSignedIn = listener
    },

    /**
     * Throws `not-open-yet`, `unregistered-email` or `too-many`, and what emailing a code throws. The email is looked up before
     * anything is counted, so that a script's failures don't use up the budget of registered people on its network.
     */
    async join(
      { email, again }: { email: string; again: boolean },
      address: string,
      language: Language | undefined,
    ): Promise<Joined | { code: 'sent' }> {
      // Simulated attendees have no account there.
      if (isOnlyOrganisation && !isRehearsalEmail(email)) throw new Problem('organisation-only')
      const now = clock()
      checkOpen(email)
      const attendee = await store.byEmail(email)
      if (!attendee) return refuse(email, again, address, now)
      const wait = registeredWait(email, address, now)
      if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
      if (!needsCode(email, attendee)) {
        onSignedIn(attendee.email, address)
        return admit(attendee, now, language)
      }
      await sendCode(email, attendee, address, language)
      return { code: 'sent' }
    },

    /**
     * Throws `wrong-code` or `too-many`, and `link-refused` if a `link` comes with the code that can't be joined to its
     * attendee. A code that was sent can be used even after codes were turned off.
     */
    async joinByCode(
      { email, code, link }: { email: string; code: string; link?: string | undefined },
      address: string,
      language: Language | undefined,
    ) {
      const now = clock()
      checkLimit(limits.joinCodeByAddress, address, now)
      checkOpen(email)
      const join = link === undefined ? undefined : await linkJoiner?.check(link, email, now)
      const { attendeeId } = await codes.use(email, code, address, now)
      const attendee = await store.byEmail(email)
      // The address now belongs to someone else or no one.
      if (attendee?.id !== attendeeId)
        throw new Problem('wrong-code', { reason: reason('sign-in-code-expired'), field: 'code' })
      await join?.(attendee.id)
      onSignedIn(attendee.email, address)
      return admit(attendee, now, language)
    },

    /** Signs in the attendee to whom a link was sent; `address` is the network address. Throws `not-open-yet` or `too-many`. */
    async joinByLink(
      attendee: SignedInUser,
      address: string,
      language: Language | undefined,
    ): Promise<Joined> {
      const now = clock()
      checkOpen(attendee.email)
      const retryAfter = registeredWait(attendee.email ?? attendee.id, address, now)
      if (retryAfter > 0) throw new Problem('too-many', { retryAfter })
      onSignedIn(attendee.email, address)
      return admit(attendee, now, language)
    },

    /** Whom a token belongs to; undefined when it is invalid or unknown, and in a draft for all but the team. */
    async check(token: string): Promise<Caller | undefined> {
      const now = clock()
      const tokenHash = secretHash(token)
      const cached = cachedOf(tokenHash, now)
      if (cached)
        return mayEnter(cached.attendee) ? { attendee: cached.attendee, tokenHash } : undefined

      const row = await store.byToken(tokenHash, now)
      if (!row) return undefined
      const { expires_at: storedExpiry, ...attendee } = row
      if (!mayEnter(attendee)) return undefined
      let expiresAt = storedExpiry
      if (expiresAt - now < tokenLasts - extendAfter) {
        expiresAt = now + tokenLasts
        await store.extendToken(tokenHash, expiresAt)
      }
      cache.set(tokenHash, { attendee, expiresAt, checkedAt: now })
      return { attendee, tokenHash }
    },

    /** Those of the tokens that are valid in the database; the others are dropped from the cache. In a draft, those of the team's load tests. */
    async living(tokenHashes: readonly string[]): Promise<Set<string>> {
      const now = clock()
      const living = await store.livingTokens(tokenHashes, now, isDraft())
      for (const tokenHash of tokenHashes) {
        const cached = cache.peek(tokenHash)
        if (!living.has(tokenHash)) cache.delete(tokenHash)
        else if (cached) cached.checkedAt = now
      }
      return living
    },

    async signOut(tokenHash: string): Promise<void> {
      await store.deleteToken(tokenHash)
      end(tokenHash)
    },

    /** Drops the matching people's tokens from the cache. */
    forgetPeople(are: (attendee: SignedInUser) => boolean): void {
      for (const [tokenHash, { attendee }] of cache) if (are(attendee)) cache.delete(tokenHash)
    },

    /** Drops a token from the cache that became invalid on another instance. */
    forgetToken: (tokenHash: string) => void cache.delete(tokenHash),

    /** Clears the cache after the database was changed from outside. */
    forget: () => cache.clear(),
  }
}
