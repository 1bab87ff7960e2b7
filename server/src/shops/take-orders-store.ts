/** Takes over orders of a ticket shop: who has a paid ticket is an attendee. */
import type { AttendeeEntry } from '@rostra/domain/attendees/attendee-entry'
import {
  nameOfShop,
  nextChange,
  type PretixOrder,
  type Synced,
  type Ticket,
  ticketsOf,
} from '@rostra/domain/shops/shops'
import type { Selectable } from 'kysely'
import type { Attendees } from '../attendees/attendees-module.ts'
import { record } from '../staff/audit-log.ts'
import type { Tables, Trx } from '../tables.ts'
import type { Shop } from './shops-store.ts'

type TicketRow = Selectable<Tables['shop_ticket']>
type People = Pick<Attendees, 'arrivals' | 'departures'>
/** `tokens` have ended, once the transaction is committed. */
export type Taken = Synced & { tokens: readonly string[] }

/** In one transaction, in which the caller has locked the shop's row. `at` is epoch ms. */
export async function takeOrders(
  trx: Trx,
  { arrivals, departures }: People,
  shop: Shop,
  orders: readonly PretixOrder[],
  at: number,
): Promise<Taken> {
  const done = { added: 0, changed: 0, removed: 0 }
  /** Whose tickets are gone. */
  const left = new Set<string>()

  const holder = async (entry: AttendeeEntry) => {
    const known = await arrivals.withEmail(trx, entry.email)
    if (known) return { id: known.id, is_own: (await isOwn(trx, known.id)) ? 1 : 0 }
    const added = await arrivals.add(trx, entry, at)
    // Someone has registered them since.
    if (!added) return { id: (await arrivals.withEmail(trx, entry.email))?.id ?? '', is_own: 0 }
    done.added += 1
    return { id: added.id, is_own: 1 }
  }

  const put = async (order_code: string, { id, ...entry }: Ticket, before?: TicketRow) => {
    if (before?.email === entry.email) {
      if (before.first === entry.first && before.last === entry.last) return
      await ticketRow(trx, before).set(entry).execute()
      if (before.is_own === 0 || (await isOtherwiseNamed(trx, before.attendee_id, entry))) return
      const person = await arrivals.withId(trx, before.attendee_id)
      if (!person) return
      // The team may have corrected the address.
      const { first, last } = entry
      await arrivals.change(trx, person.id, { email: person.email, first, last })
      done.changed += 1
      return
    }
    const { id: attendee_id, is_own } = await holder(entry)
    const row = { ...entry, order_code, attendee_id, is_own }
    if (before) {
      if (before.is_own === 1) left.add(before.attendee_id)
      await ticketRow(trx, before).set(row).execute()
    } else
      await trx
        .insertInto('shop_ticket')
        .values({ id, shop_id: shop.id, ...row })
        .execute()
  }

  for (const order of orders) {
    if (!(await isNews(trx, shop.id, order, at))) continue
    const rows = await trx
      .selectFrom('shop_ticket')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('order_code', '=', order.code)
      .execute()
    const tickets = ticketsOf(order, at)
    for (const ticket of tickets)
      await put(
        order.code,
        ticket,
        rows.find(({ id }) => id === ticket.id),
      )
    const gone = rows.filter(({ id }) => !tickets.some((it) => it.id === id))
    for (const row of gone) {
      await trx
        .deleteFrom('shop_ticket')
        .where('shop_id', '=', shop.id)
        .where('id', '=', row.id)
        .execute()
      // The team or another way has registered the others.
      if (row.is_own === 1) left.add(row.attendee_id)
    }
  }

  const cause = { byId: `shop-${shop.id}`, byName: nameOfShop(shop), at }
  const ids = await withoutTickets(trx, [...left])
  const { tokens, count } = await departures.removeAll(trx, ids, cause)
  done.removed = count
  if (done.added + done.changed > 0)
    await record(trx, {
      ...cause,
      action: 'attendees-imported',
      about: `${done.added} added, ${done.changed} updated`,
      after: done,
    })
  return { ...done, tokens }
}

const ticketRow = (trx: Trx, { shop_id, id }: TicketRow) =>
  trx.updateTable('shop_ticket').where('shop_id', '=', shop_id).where('id', '=', id)

/** Whether a shop has registered this attendee. */
async function isOwn(trx: Trx, attendeeId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('shop_ticket')
    .select('id')
    .where('attendee_id', '=', attendeeId)
    .where('is_own', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another ticket of this attendee names them differently: anyone can buy one with someone's address. */
async function isOtherwiseNamed(trx: Trx, attendeeId: string, { first, last }: AttendeeEntry) {
  const row = await trx
    .selectFrom('shop_ticket')
    .select('id')
    .where('attendee_id', '=', attendeeId)
    .where('is_own', '=', 1)
    .where((eb) => eb.or([eb('first', '<>', first), eb('last', '<>', last)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether an order has changed since it was taken over, or one of its tickets has begun or ended to be valid; then it is
 * noted. A removed attendee must not come back.
 */
async function isNews(trx: Trx, shop_id: string, order: PretixOrder, at: number): Promise<boolean> {
  const changed = order.last_modified ?? ''
  const known = await trx
    .selectFrom('shop_order')
    .select(['changed', 'look_at'])
    .where('shop_id', '=', shop_id)
    .where('code', '=', order.code)
    .executeTakeFirst()
  const isDue = known?.look_at !== null && Number(known?.look_at) <= at
  if (known && !isDue && changed !== '' && known.changed === changed) return false
  const now = { changed, look_at: nextChange(order, at) }
  await trx
    .insertInto('shop_order')
    .values({ shop_id, code: order.code, ...now })
    .onConflict((it) => it.columns(['shop_id', 'code']).doUpdateSet(now))
    .execute()
  return true
}

/** Those who have no ticket any more. */
async function withoutTickets(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('shop_ticket')
    .select('attendee_id')
    .where('attendee_id', 'in', ids)
    .execute()
  const have = new Set(rows.map(({ attendee_id }) => attendee_id))
  return ids.filter((id) => !have.has(id))
}
