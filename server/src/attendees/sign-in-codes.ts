/** Signing in by an emailed code: sent to the entered address, tried at most five times from one network, used once. */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  type CodeState,
  codeLasts,
  codeLength,
  codeOf,
  codeState,
  codesOfSlowed,
  codesToDrop,
  triesLeft,
} from '@rostra/domain/attendees/sign-in-code'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Language } from '@rostra/domain/languages'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import { mailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { AskedLane } from '../mail/mail-turns-store.ts'
import type { Trx } from '../tables.ts'
import { createCodeGuesses } from './code-guesses.ts'
import { codeMail } from './code-mail.ts'
import type { CodeMailTexts } from './code-mail-texts.ts'
import { takeCodeTurn } from './code-turns.ts'
import { createSignInCodesStore } from './sign-in-codes-store.ts'

/** Whom a code is sent to, and the email around it. */
type Recipient = {
  /** Null for someone who is not registered. */
  attendeeId: string | null
  name: string
  language: Language | undefined
  texts: Record<Language, CodeMailTexts>
  /** The path of the page where the code is entered. */
  page: string
  /** `unproved` where whatever address is typed gets an email; absent: now. */
  lane?: AskedLane
}

type UsedCode = { id: string; attendeeId: string | null }

export type SignInCodes = ReturnType<typeof createSignInCodes>

export function createSignInCodes(core: Core, mail: Post) {
  const { db, limits, siteAddress } = core
  // Codes are so short that every unkeyed hash could be computed and compared.
  const key = core.signingKeys['sign-in-code-key']
  const store = createSignInCodesStore(db)
  const guesses = createCodeGuesses(limits)
  const hashOf = (...parts: string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  /** A network address is stored only like this, so that nobody's whereabouts can be read from the database. */
  const networkOf = (email: string, address: string): string => hashOf(email, address)

  /**
   * Codes are limited by email and network address, so that a stranger's requests do not use up the owner's, and by
   * email for all networks together. Returns what the turn of the email depends on.
   */
  const checkLimit = async (email: string, address: string, lane: AskedLane, now: number) => {
    const asker = `${email} ${address}`
    const seconds = limits.codeAgain.take(asker, now)
    if (seconds > 0) {
      // On this reason pages continue to the code form, so a code must exist.
      const codes = await store.find(email, networkOf(email, address))
      throw new Problem('too-many', {
        retryAfter: seconds,
        reason:
          codeState(codes, now) === 'open' ? reason('sign-in-code-sent', { seconds }) : undefined,
      })
    }
    const asked = { lane, address, now }
    const taken = takeCodeTurn(limits, { mail, guesses, hashOf }, asked)
    const turn = await taken.catch((error: unknown) => {
      limits.codeAgain.giveBack(asker, now)
      throw error
    })
    const wait = limits.codesOfHour.take(asker, now) || limits.codesByEmail.take(email, now)
    if (wait > 0)
      throw new Problem('too-many', {
        retryAfter: wait,
        reason: reason('sign-in-codes-of-hour', { minutes: Math.ceil(wait / 60) }),
      })
    return turn
  }

  /**
   * Makes a code; `address` is the network address that asked for it. The latest codes stay valid, so that a stranger's
   * request does not end the one that its owner is about to enter. Throws `too-many`, and `invalid` for an address that
   * can't receive email.
   */
  async function make(
    email: string,
    { attendeeId, name, language, texts, page, lane = 'now' }: Recipient,
    address: string,
    now: number,
  ) {
    const to = deliverable(email)
    if (to === undefined)
      throw new Problem('invalid', {
        reason: reason('sign-in-code-undeliverable'),
        field: 'email',
      })
    const asker = await checkLimit(email, address, lane, now)
    const id = randomUUID()
    const code = codeOf(randomInt(10 ** codeLength))
    const row = {
      id,
      email,
      network: networkOf(email, address),
      attendee_id: attendeeId,
      hash: hashOf(id, email, code),
      expires_at: now + codeLasts,
    }
    const look = mailLook(core, language)
    const letter = codeMail({ code, texts: texts[look.language], page, siteAddress, look })
    const whom = { kind: 'code' as const, about: id, to, toName: name }
    return { row, letter: { ...letter, ...whom, lane, asker }, now }
  }

  /** Stores a code and its email. Call `mail.soon` after the commit. */
  async function put(
    trx: Trx,
    { row, letter, now }: Awaited<ReturnType<typeof make>>,
  ): Promise<void> {
    for (const dropped of codesToDrop(await store.valid(trx, row.email, now), row.network)) {
      await store.drop(trx, dropped.id)
      // An unsent email with a code that no longer works.
      await mail.drop(trx, 'code', dropped.id)
    }
    await store.add(trx, row)
    await mail.put(trx, [letter], now)
  }

  return {
    make,
    put,

    /** Emails a new code. Throws what `make` throws. */
    async send(...asked: Parameters<typeof make>): Promise<void> {
      const code = await make(...asked)
      await db.transaction().execute((trx) => put(trx, code))
      mail.soon()
    },

    /**
     * Uses up a code and returns its id and that of the attendee it was sent to, if they were registered; `address` is
     * the network address. Throws `wrong-code` or `too-many`.
     */
    async use(email: string, code: string, address: string, now: number): Promise<UsedCode> {
      const network = networkOf(email, address)
      const codes = await store.find(email, network)
      const open = codes.filter((it) => codeState([it], now) === 'open')
      if (open.length === 0) throw refusal(codeState(codes, now))
      const hasAsked = open.some((it) => it.network === network)
      const entered = { email, network: address, codes: open.length, hasAsked }
      const { isSlowed, giveBack } = guesses.pay(entered, now)
      const tried = await store.countTry(isSlowed ? codesOfSlowed(open, network) : open, network)
      if (tried.length === 0) throw refusal('used-up')
      const right = tried.find((it) => isSame(it.hash, hashOf(it.id, email, code)))
      if (!right) {
        const left = Math.max(...tried.map(({ tries }) => triesLeft(tries)))
        if (left === 0) throw refusal('used-up')
        throw new Problem('wrong-code', {
          reason: reason('sign-in-code-wrong', { left }),
          field: 'code',
        })
      }
      giveBack()
      if (!(await store.take(right.id))) throw refusal('expired')
      guesses.signedIn(address, now)
      return { id: right.id, attendeeId: right.attendeeId }
    },

    /** True for an hour after guessing was slowed down. */
    areGuessed: guesses.areMany,

    /** Deletes expired codes and their emails, sent or not. */
    async deleteExpired(now: number): Promise<void> {
      await store.deleteExpired(now)
      await mail.dropOld('code', now - codeLasts, now)
    },
  }
}

/** `open` is refused as expired: another try used the code first. */
const refusal = (state: CodeState): Problem =>
  new Problem('wrong-code', {
    reason: reason(state === 'used-up' ? 'sign-in-code-used-up' : 'sign-in-code-expired'),
    field: 'code',
  })

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other))
