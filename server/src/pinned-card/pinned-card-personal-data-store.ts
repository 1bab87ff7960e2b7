import { fullName } from '@rostra/domain/attendees/attendee'
import type { PersonalData } from '../personal-data.ts'
import { eraseLinesWith } from '../staff/audit-scrub-store.ts'
import type { Db } from '../tables.ts'

/** Who opened a card's link; the total is kept. Cards may contain someone's name. */
export const pinnedCardPersonalData = (db: Db): PersonalData => ({
  tables: [
    { table: 'pinned_card', key: ['id'] },
    { table: 'pinned_card_click', key: ['card_id', 'user_id'], before: 'pinned_card' },
  ],

  async ofPerson({ id }) {
    const opened = await db
      .selectFrom('pinned_card_click')
      .innerJoin('pinned_card', 'pinned_card.id', 'pinned_card_click.card_id')
      .select(['pinned_card.text', 'pinned_card.link_url as link'])
      .where('user_id', '=', id)
      .orderBy('pinned_at')
      .execute()
    return { pinnedCardLinks: opened }
  },

  async unregister(trx, ids) {
    await trx.deleteFrom('pinned_card_click').where('user_id', 'in', ids).execute()
  },

  async erase(trx, { id, nobody, ...person }) {
    // Under the id `nobody` they are still counted once.
    await trx
      .updateTable('pinned_card_click')
      .set({ user_id: nobody })
      .where('user_id', '=', id)
      .execute()
    const terms = [person.email ?? '', fullName(person)].filter(Boolean)
    await eraseLinesWith(trx, 'card-', terms)
    return undefined
  },
})
