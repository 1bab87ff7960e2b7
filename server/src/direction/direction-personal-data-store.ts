import type { PersonalData } from '../personal-data.ts'

/** How sessions really ran stays, or they would be live again as planned. A slate may name someone; so does `by`. */
export const directionPersonalData: PersonalData = {
  scrubs: [
    {
      table: 'director_action',
      async some(trx, limit) {
        const rows = await trx
          .selectFrom('director_action')
          .select(['number', 'session_id', 'action'])
          .where((it) => it.or([it('action', 'in', ['slate', 'lift']), it('by_name', '!=', '')]))
          .limit(limit)
          .execute()
        for (const { number, session_id, action } of rows) {
          const of = { number, session_id }
          if (action === 'slate' || action === 'lift')
            await trx
              .deleteFrom('director_action')
              .where((it) => it.and(of))
              .execute()
          else
            await trx
              .updateTable('director_action')
              .set({ by_name: '' })
              .where((it) => it.and(of))
              .execute()
        }
        return rows.length
      },
    },
  ],
}
