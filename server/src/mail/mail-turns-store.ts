/**
 * The order in which emails leave that anyone can cause: fair to the networks that ask for them. A network's emails have
 * turns with a distance from each other, so that the next one of someone else comes before those of a network that has
 * asked for hundreds. A turn is an order, not a time: while nobody else waits, all leave at once.
 */
import type { Db, Trx } from '../tables.ts'

/** A network that asks for emails. */
export type MailAsker = {
  /** A keyed hash of its address, and of what is counted apart. */
  network: string
  /** ms between two of its turns. */
  every: number
}

/** Lanes with emails that anyone can cause. */
export type AskedLane = 'now' | 'unproved'

const minute = 60_000
/** ms for which a turn in the past is kept: it counts for nothing any more. */
const turnKept = 60 * minute

/** Takes the network's next turn, epoch ms. One statement, so that simultaneous forms have different turns. */
export async function takeTurn(trx: Trx, { network, every }: MailAsker, at: number) {
  const { turn } = await trx
    .insertInto('mail_network')
    .values({ network, turn: at })
    .onConflict((row) =>
      row.column('network').doUpdateSet((eb) => ({
        turn: eb
          .case()
          .when('mail_network.turn', '>', at - every)
          .then(eb('mail_network.turn', '+', every))
          .else(at)
          .end(),
      })),
    )
    .returning('turn')
    .executeTakeFirstOrThrow()
  return turn
}

export async function forgetTurns(db: Db, at: number): Promise<void> {
  await db
    .deleteFrom('mail_network')
    .where('turn', '<', at - turnKept)
    .execute()
}

export const createMailTurnsStore = (db: Db) => ({
  /** The number of emails that leave before the network's next one. */
  async ahead(lane: AskedLane, { network, every }: MailAsker, at: number): Promise<number> {
    const last = await db
      .selectFrom('mail_network')
      .select('turn')
      .where('network', '=', network)
      .executeTakeFirst()
    const { count } = await db
      .selectFrom('mail_outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .where('lane', '=', lane)
      .where('turn', '<=', Math.max(at, (last?.turn ?? 0) + every))
      .where('next_at', '<=', at)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Emails of the lane that the mail server takes in a minute; undefined while none has waited as long as that. */
  async perMinute(lane: AskedLane, at: number): Promise<number | undefined> {
    const waiting = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('lane', '=', lane)
      .where('attempts', '=', 0)
      .where('first_at', '<=', at - minute)
      .limit(1)
      .executeTakeFirst()
    if (!waiting) return undefined
    const { count } = await db
      .selectFrom('mail_outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'sent')
      .where('lane', '=', lane)
      .where('done_at', '>', at - minute)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
