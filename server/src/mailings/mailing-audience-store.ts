/** Who receives a mailing. Simulated attendees never do; those without an address are left out of it. */
import { type MailingAudience, starredSession } from '@rostra/domain/mailings'
import type { Known } from '@rostra/domain/readiness'
import type { ExpressionBuilder, NotNull } from 'kysely'
import { notSimulated } from '../attendees/not-simulated.ts'
import type { Db, Tables } from '../tables.ts'
import type { Recipient } from './mailing-writer.ts'

export type MailingAudienceStore = ReturnType<typeof createMailingAudienceStore>

/** Whom a mailing is for; `email` is null for someone without an address. */
export type Addressee = Omit<Recipient, 'email'> & { email: string | null }

export const createMailingAudienceStore = (db: Db) => {
  const everyone = () =>
    db
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last', 'language'])
      .where(notSimulated)
  const attendees = () =>
    everyone().where('email', 'is not', null).$narrowType<{ email: NotNull }>()

  return {
    /** Attendees only: those who wait for a place are not in this table. */
    people(to: Exclude<MailingAudience, 'waiting'>): Promise<Addressee[]> {
      const showId = starredSession(to)
      let query = everyone()
      if (to === 'came' || to === 'absent')
        query = query.where((eb) =>
          to === 'came' ? eb.exists(visitOf(eb)) : eb.not(eb.exists(visitOf(eb))),
        )
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
    newSince: (mailingId: string, since: number): Promise<Addressee[]> =>
      everyone()
        .where('created_at', '>=', since)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('mailing_mail')
                .select('mailing_mail.id')
                .where('mailing_mail.mailing_id', '=', mailingId)
                .where((eb) =>
                  eb('mailing_mail.email', '=', eb.fn.coalesce('attendee.email', 'attendee.id')),
                ),
            ),
          ),
        )
        .limit(1000)
        .execute(),

    /** How many attendees received an email, could not be reached by any, and have signed in. */
    async known(): Promise<Known> {
      const count = async (query: ReturnType<typeof attendees>): Promise<number> => {
        const { count } = await query
          .clearSelect()
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }
      const told = attendees().where((eb) => eb.exists(sentTo(eb)))
      const bounced = attendees()
        .where((eb) => eb.exists(lostTo(eb)))
        .where((eb) => eb.not(eb.exists(sentTo(eb))))
      const signedIn = attendees().where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('token')
              .select('token.hash')
              .whereRef('token.attendee_id', '=', 'attendee.id'),
          ),
          // Also of those who have signed out since.
          eb.exists(visitOf(eb)),
        ]),
      )
      return {
        told: await count(told),
        bounced: await count(bounced),
        signedIn: await count(signedIn),
      }
    },

    byIds: (ids: readonly string[]): Promise<Recipient[]> =>
      ids.length === 0 ? Promise.resolve([]) : attendees().where('id', 'in', ids).execute(),

    byEmail: (email: string): Promise<Recipient | undefined> =>
      attendees().where('email', '=', email).executeTakeFirst(),
  }
}

type OfAttendee = ExpressionBuilder<Tables, 'attendee'>

const visitOf = (eb: OfAttendee) =>
  eb
    .selectFrom('attendance_visit')
    .select('attendance_visit.id')
    .whereRef('attendance_visit.attendee_id', '=', 'attendee.id')

const mailTo = (eb: OfAttendee) =>
  eb
    .selectFrom('mailing_mail')
    .select('mailing_mail.id')
    .whereRef('mailing_mail.email', '=', 'attendee.email')
const sentTo = (eb: OfAttendee) => mailTo(eb).where('mailing_mail.state', '=', 'sent')
const lostTo = (eb: OfAttendee) =>
  mailTo(eb).where((it) =>
    it.or([it('mailing_mail.state', '=', 'failed'), it('mailing_mail.why', '=', 'no-address')]),
  )
