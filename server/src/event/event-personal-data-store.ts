import type { PersonalData } from '../personal-data.ts'

/** Speakers stay in the programme, without the emails that identify them in the chat. */
export const eventPersonalData: PersonalData = {
  scrubs: [
    {
      table: 'session',
      async some(trx, limit) {
        const sessions = await trx
          .selectFrom('session')
          .select(['id', 'speakers'])
          .where('speakers', 'like', '%@%')
          .execute()
        const named = sessions
          .map(({ id, speakers }) => ({ id, before: speakers, after: withoutEmails(speakers) }))
          // A speaker's name may also contain an at sign.
          .filter(({ before, after }) => before !== after)
          .slice(0, limit)
        for (const { id, after } of named)
          await trx.updateTable('session').set({ speakers: after }).where('id', '=', id).execute()
        return named.length
      },
    },
  ],
}

function withoutEmails(speakers: string): string {
  const list = JSON.parse(speakers) as { email?: string; person?: string }[]
  return JSON.stringify(
    list.map(({ email: _, person, ...speaker }) => ({
      ...speaker,
      // Another program may use addresses as its ids.
      ...(person && !person.includes('@') ? { person } : {}),
    })),
  )
}
