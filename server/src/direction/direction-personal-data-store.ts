import type { PersonalData } from '../personal-data.ts'

/** How sessions really ran stays, or they would be live again as planned. A slate may name someone; so does `by`. */
export const directionPersonalData: PersonalData = {
  scrubs: [
    {
      table: 'direction_press',
      async some(trx, limit) {
        const rows = await trx
          .selectFrom('direction_press')
          .select(['press', 'session_id', 'action'])
          .where((it) => it.or([it('action', 'in', ['slate', 'lift']), it('by_name', '!=', '')]))
          .limit(limit)
          .execute()
        for (const { press, session_id, action } of rows) {
          const of = { press, session_id }
          if (action === 'slate' || action === 'lift')
            await trx
              .deleteFrom('direction_press')
              .where((it) => it.and(of))
              .execute()
          else
            await trx
              .updateTable('direction_press')
              .set({ by_name: '' })
              .where((it) => it.and(of))
              .execute()
        }
        return rows.length
      },
    },
  ],
}
