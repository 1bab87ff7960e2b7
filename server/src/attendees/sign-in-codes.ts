/** Signing in by a mailed code: sent to the address that was typed, tried at most five times, used once. */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import type { Language } from '@rostra/domain/languages'
import { codeLasts, codeLength, codeOf, codeState, triesLeft } from '@rostra/domain/sign-in-code'
import { deliverable } from '../mail/deliverable.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import type { Db } from '../tables.ts'
import { codeMail } from './code-mail.ts'
import type { SignInCodesStore } from './sign-in-codes-store.ts'

type Deps = {
  db: Db
  store: SignInCodesStore
  mail: Pick<Post, 'put' | 'drop' | 'dropOld' | 'soon'>
  /** Codes are short: without this key every one of them could be hashed and compared. */
  key: string
  /** By email address, wherever it is asked from: `again` from one code to the next, `hour` over a longer time. */
  limits: { again: Limiter; hour: Limiter }
  /** What the mail says and where its link leads; `siteAddress` is absent without PUBLIC_URL. */
  event(): { name: string; language: Language; logo: string }
  siteAddress: string | undefined
}

export type SignInCodes = ReturnType<typeof createSignInCodes>

export function createSignInCodes({ db, store, mail, key, limits, event, siteAddress }: Deps) {
  const hashOf = (id: string, email: string, code: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, email, code]))
      .digest('base64url')

  const stateOf = async (email: string, now: number) => {
    const row = await store.find(email)
    return codeState(row && { expiresAt: row.expires_at, tries: row.tries }, now)
  }

  const checkLimit = async (email: string, now: number): Promise<void> => {
    const seconds = limits.again.take(email, now)
    if (seconds > 0) {
      // With this reason pages continue and ask for the code, so there has to be one.
      const isSent = (await stateOf(email, now)) === 'open'
      throw new Problem('too-many', {
        retryAfter: seconds,
        why: isSent ? why('sign-in-code-sent', { seconds }) : undefined,
      })
    }
    const wait = limits.hour.take(email, now)
    if (wait > 0)
      throw new Problem('too-many', {
        retryAfter: wait,
        why: why('sign-in-codes-of-hour', { minutes: Math.ceil(wait / 60) }),
      })
  }

  return {
    /**
     * Mails a new code, which replaces the one before. Throws `too-many`, and `invalid` for an address that no
     * mail can be sent to.
     */
    async send(email: string, person: { id: string; name: string }, now: number): Promise<void> {
      const to = deliverable(email)
      if (to === undefined)
        throw new Problem('invalid', { why: why('sign-in-code-undeliverable'), field: 'email' })
      await checkLimit(email, now)
      const id = randomUUID()
      const code = codeOf(randomInt(10 ** codeLength))
      const row = {
        email,
        id,
        attendee_id: person.id,
        hash: hashOf(id, email, code),
        expires_at: now + codeLasts,
        tries: 0,
      }
      const letter = codeMail({ code, siteAddress, ...event() })
      await db.transaction().execute(async (trx) => {
        const before = await store.put(trx, row)
        // What was not sent yet would only be a code that no longer works.
        if (before !== undefined) await mail.drop(trx, 'code', before)
        await mail.put(trx, [{ ...letter, kind: 'code', about: id, to, toName: person.name }], now)
      })
      mail.soon()
    },

    /** Uses a code up and gives the id of the attendee it was sent to. Throws `wrong-code`. */
    async use(email: string, code: string, now: number): Promise<string> {
      const stored = await store.countTry(email, now)
      if (!stored) throw refusal(await stateOf(email, now))
      if (!isSame(stored.hash, hashOf(stored.id, email, code))) {
        const left = triesLeft(stored.tries)
        if (left === 0) throw refusal('used-up')
        throw new Problem('wrong-code', { why: why('sign-in-code-wrong', { left }), field: 'code' })
      }
      if (!(await store.take(stored.id))) throw refusal('expired')
      return stored.attendee_id
    },

    /** Deletes codes that nobody can use any longer, and their mails, sent or not. */
    async deleteExpired(now: number): Promise<void> {
      await store.deleteExpired(now)
      await mail.dropOld('code', now - codeLasts, now)
    },
  }
}

/** `open`: another try was faster. */
const refusal = (state: ReturnType<typeof codeState>): Problem =>
  new Problem('wrong-code', {
    why: why(state === 'used-up' ? 'sign-in-code-used-up' : 'sign-in-code-expired'),
    field: 'code',
  })

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other))
