/** Who receives a mailing. Simulated attendees never do. */
import type { SignedInUser } from '@rostra/domain/attendee'
import { type MailingAudience, starredSession } from '@rostra/domain/mailings'
import { rehearsalDomain } from '@rostra/domain/rehearsal'
import type { Db } from '../tables.ts'

export type MailingAudienceStore = ReturnType<typeof createMailingAudienceStore>

export const createMailingAudienceStore = (db: Db) => {
  const attendees = () =>
    db
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last'])
      .where('email', 'not like', `%${rehearsalDomain('')}`)

  return {
    /** Attendees only: those who wait for a place are not in this table. */
    people(to: Exclude<MailingAudience, 'waiting'>): Promise<SignedInUser[]> {
      const showId = starredSession(to)
      let query = attendees()
      if (to === 'came' || to === 'absent')
        query = query.where((eb) => {
          const visit = eb
            .selectFrom('attendance_visit')
            .select('attendance_visit.id')
            .whereRef('attendance_visit.attendee_id', '=', 'attendee.id')
          return to === 'came' ? eb.exists(visit) : eb.not(eb.exists(visit))
        })
      if (showId !== undefined)
        query = query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('agenda_star')
              .select('agenda_star.user_id')
              .whereRef('agenda_star.user_id', '=', 'attendee.id')
              .where('agenda_star.session_id', '=', showId),
          ),
        )
      return query.execute()
    },

    /** Registered at `since` or later, without the mailing. */
    newSince: (mailingId: string, since: number): Promise<SignedInUser[]> =>
      attendees()
        .where('created_at', '>=', since)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('mailing_mail')
                .select('mailing_mail.id')
                .where('mailing_mail.mailing_id', '=', mailingId)
                .whereRef('mailing_mail.email', '=', 'attendee.email'),
            ),
          ),
        )
        .limit(1000)
        .execute(),

    byIds: (ids: readonly string[]): Promise<SignedInUser[]> =>
      ids.length === 0 ? Promise.resolve([]) : attendees().where('id', 'in', ids).execute(),

    byEmail: (email: string): Promise<SignedInUser | undefined> =>
      attendees().where('email', '=', email).executeTakeFirst(),
  }
}
