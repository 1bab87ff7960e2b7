/** Counts the places that one source has taken in the last hour, and finds those who wait for the team because of it. */
import type { RegistrationForm, RushKind } from '@rostra/domain/registration/registration'
import {
  domainOf,
  isCommonDomain,
  mailboxOf,
  rushLasts,
  rushOf,
} from '@rostra/domain/registration/registration-rush'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../tables.ts'

type Someone = { email: string; network: string; isKnownNetwork: boolean }

export type RushStore = ReturnType<typeof createRushStore>

export const createRushStore = (db: Db) => ({
  /** Why someone who would get a place waits for the team instead; undefined if they don't. */
  async of(
    trx: Trx,
    form: RegistrationForm,
    { email, network, isKnownNetwork }: Someone,
    now: number,
  ): Promise<RushKind | undefined> {
    const { capacity } = form
    if (capacity === undefined) return undefined
    const taken = async (from: RawBuilder<boolean>): Promise<number> => {
      const { count } = await trx
        .selectFrom('registration')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'registered')
        .where('at', '>', now - rushLasts)
        .where(from)
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    const domain = domainOf(email)
    const mailbox = mailboxOf(email)
    const plus = ends(mailbox.slice(0, mailbox.lastIndexOf('@')), `@${domain}`)
    const counts = {
      capacity,
      network: isKnownNetwork ? undefined : await taken(sql`network = ${network}`),
      domain: await taken(ends('', `@${domain}`)),
      mailbox: await taken(sql`(email = ${mailbox} or ${plus})`),
    }
    const found = rushOf(counts)
    if (found !== 'domain') return found
    // Counted last: the list may be long.
    const listed = await listedPeople(trx, domain)
    return isCommonDomain({ form, email, listed })
      ? rushOf({ ...counts, domain: undefined })
      : found
  },

  /** Whether anyone waits for the team because of it. */
  async isAnyoneHeld(): Promise<boolean> {
    const row = await db
      .selectFrom('registration')
      .select('id')
      .where('state', '=', 'pending')
      .where('held', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** From which network people registered is forgotten, but of those about whom the team has yet to decide. */
  async forgetNetworks(now: number): Promise<void> {
    const needed = db
      .selectFrom('registration')
      .select('network')
      .where('state', '=', 'pending')
      .where('held', '=', 'network')
      .where('network', 'is not', null)
    await db
      .updateTable('registration')
      .set({ network: null })
      .where('network', 'is not', null)
      .where('at', '<=', now - rushLasts)
      .where('network', 'not in', needed)
      .execute()
  },
})

/** Addresses that begin and end like this, with a plus sign after the beginning, if there is one. */
const ends = (start: string, end: string): RawBuilder<boolean> => {
  const pattern = `${start && `${literal(start)}+`}%${literal(end)}`
  return sql`email like ${pattern} escape '\\'`
}
/** In a pattern, these signs stand for others. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The organisers' own list, without those who registered themselves: they may be the ones who are in a rush. */
async function listedPeople(trx: Trx, domain: string) {
  const count = async (where: RawBuilder<boolean>): Promise<number> => {
    const { count } = await trx
      .selectFrom('attendee')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(where)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('registration')
          .select('attendee_id')
          .where('attendee_id', 'is not', null)
          .$castTo<{ attendee_id: string }>(),
      )
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const ofDomain = await count(ends('', `@${domain}`))
  return { ofDomain, people: ofDomain === 0 ? 0 : await count(sql`1 = 1`) }
}
