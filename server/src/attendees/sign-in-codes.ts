/** Signing in by an emailed code: sent to the entered address, tried at most five times, used once. */
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
  /** The key of the hashes: codes are so short that every unkeyed hash could be computed and compared. */
  key: string
  /** By email address, for all networks together: `again` between two codes, `hour` over a longer time. */
  limits: { again: Limiter; hour: Limiter }
  /** The email's content and the target of its link; `siteAddress` is undefined without PUBLIC_URL. */
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
      // On this reason pages continue to the code form, so a code must exist.
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
     * Emails a new code, which replaces the previous one. Throws `too-many`, and `invalid` for an address that
     * can't receive email.
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
        // An unsent email with the previous code is dropped, as that code no longer works.
        if (before !== undefined) await mail.drop(trx, 'code', before)
        await mail.put(trx, [{ ...letter, kind: 'code', about: id, to, toName: person.name }], now)
      })
      mail.soon()
    },

    /** Uses up a code and returns the id of the attendee it was sent to. Throws `wrong-code`. */
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

    /** Deletes expired codes and their emails, sent or not. */
    async deleteExpired(now: number): Promise<void> {
      await store.deleteExpired(now)
      await mail.dropOld('code', now - codeLasts, now)
    },
  }
}

/** `open` is refused as expired: another try used the code first. */
const refusal = (state: ReturnType<typeof codeState>): Problem =>
  new Problem('wrong-code', {
    why: why(state === 'used-up' ? 'sign-in-code-used-up' : 'sign-in-code-expired'),
    field: 'code',
  })

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other))
