import type { PersonalData } from '../personal-data.ts'
import type { Db } from '../tables.ts'

/** Tickets; they go with their attendee. */
export const shopsPersonalData = (db: Db): PersonalData => ({
  tables: [{ table: 'shop_ticket', key: ['shop_id', 'id'], before: 'attendee' }],

  async ofPerson({ id }) {
    const tickets = await db
      .selectFrom('shop_ticket')
      .innerJoin('shop', 'shop.id', 'shop_ticket.shop_id')
      .select([
        'shop.url as shop',
        'shop_ticket.order_code as order',
        'shop_ticket.email',
        'shop_ticket.first',
        'shop_ticket.last',
      ])
      .where('attendee_id', '=', id)
      .execute()
    return tickets.length > 0 ? { tickets } : {}
  },
})
