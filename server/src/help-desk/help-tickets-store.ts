/** Stores new tickets, together with the emails about them. */
import { randomUUID } from 'node:crypto'
import type { HelpTicket } from '@rostra/domain/help-desk/help-desk.schema'
import { digestEvery, singleTicketMails } from '@rostra/domain/mail/mail'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Db, Trx } from '../tables.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'

type Letters = {
  ofTicket(to: string, id: string): NewMail
  /** A digest of `count` tickets since `since`, epoch ms. */
  digest(to: string, count: number, since: number): NewMail
}

export const createHelpTicketsStore = (db: Db, post: Post) => {
  const countSince = async (trx: Trx, since: number): Promise<number> => {
    const { count } = await trx
      .selectFrom('help_ticket')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('at', '>=', since)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Adds to a digest that has not been sent, or starts one that is sent a minute from now. */
  async function digest(trx: Trx, to: string, at: number, letters: Letters): Promise<NewMail> {
    const before = await post.takeBackDigests(trx, to, at)
    const since = Math.min(at, ...before.map((it) => it.first_at))
    const gathering = before.find((it) => it.attempts === 0)
    const letter = letters.digest(to, await countSince(trx, since), since)
    return { ...letter, firstAt: since, notBefore: gathering?.next_at ?? at + digestEvery }
  }

  return {
    /** Returns the ticket's id. In the same transaction, puts one email per address into the outbox. */
    add: (ticket: HelpTicket, to: readonly string[], at: number, letters: Letters) =>
      db.transaction().execute(async (trx) => {
        const id = randomUUID()
        await trx
          .insertInto('help_ticket')
          .values({ id, ...ticket, at })
          .execute()
        const { email, firstname, lastname, message } = ticket
        const data = { id, email, first: firstname, last: lastname, message }
        await tellWebhooks(trx, 'ticket.opened', at, [{ data, person: { email } }])
        const isMany = (await countSince(trx, at - digestEvery + 1)) > singleTicketMails
        for (const address of to) {
          const letter = isMany
            ? await digest(trx, address, at, letters)
            : letters.ofTicket(address, id)
          await post.put(trx, [letter], at)
        }
        return id
      }),
  }
}
