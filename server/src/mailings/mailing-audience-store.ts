/** Who receives a mailing. Simulated attendees never do; those without an address are left out of it. */
import { fieldKey, fieldOf } from '@rostra/domain/attendees/attendee-fields'
import type { Known } from '@rostra/domain/dashboard/readiness'
import {
  fieldGroupsLimit,
  type MailingAudience,
  readAudience,
} from '@rostra/domain/mailings/mailing-audience'
import type { ExpressionBuilder, NotNull } from 'kysely'
import { readFields } from '../attendees/attendee-fields-store.ts'
import { createDoNotDisturbStore } from '../attendees/do-not-disturb-store.ts'
import { notSimulated } from '../attendees/not-simulated.ts'
import type { Db, Tables } from '../tables.ts'
import type { Recipient } from './mailing-writer.ts'

export type MailingAudienceStore = ReturnType<typeof createMailingAudienceStore>

/** Whom a mailing is for; `email` is null for someone without an address. */
export type Addressee = Omit<Recipient, 'email'> & { email: string | null }

export const createMailingAudienceStore = (db: Db) => {
  const quietHours = createDoNotDisturbStore(db)
  const everyone = () =>
    db
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last', 'language'])
      .where(notSimulated)
  const attendees = () =>
    everyone().where('email', 'is not', null).$narrowType<{ email: NotNull }>()

  return {
    /** Attendees only: those who wait for a place, and speakers, are not in this table. */
    async people(to: Exclude<MailingAudience, 'waiting' | 'speakers'>): Promise<Addressee[]> {
      const audience = readAudience(to)
      const query = everyone()
      switch (audience?.of) {
        case 'all':
          return query.execute()
        case 'came':
          return query.where((eb) => eb.exists(visitOf(eb))).execute()
        case 'absent':
          return query.where((eb) => eb.not(eb.exists(visitOf(eb)))).execute()
        case 'never':
          return query.where((eb) => eb.not(hasSignedIn(eb))).execute()
        case 'ids':
          return query.where('id', 'in', audience.ids).execute()
        case 'starred':
          return query
            .where((eb) => eb.exists(starOf(eb).where('session_id', '=', audience.showId)))
            .execute()
        case 'field':
          return withField(
            await query.select('fields').where('fields', 'is not', null).execute(),
            audience,
          )
        default:
          return []
      }
    },

    /** The fields that make groups: what is kept in each, the most frequent first, and of how many people. */
    async groups(names: readonly string[]) {
      const rows = await everyone().select('fields').where('fields', 'is not', null).execute()
      const people = rows.map(({ fields }) => readFields(fields))
      return names.flatMap((name) => {
        const kept = people.flatMap((fields) => fieldOf(fields, name) ?? [])
        const values = [...Map.groupBy(kept, (value) => value)]
          .map(([value, all]) => ({ value, people: all.length }))
          .toSorted((a, b) => b.people - a.people || (a.value < b.value ? -1 : 1))
        return values.length > 0 && values.length <= fieldGroupsLimit ? [{ name, values }] : []
      })
    },

    /** The sessions that someone has starred, and their time zone if they have told it. */
    async timesOf(id: string): Promise<{ starred: string[]; zone: string | undefined }> {
      const stars = await db
        .selectFrom('agenda_star')
        .select('session_id')
        .where('user_id', '=', id)
        .execute()
      const zone = (await quietHours.find(id))?.timeZone
      return { starred: stars.map(({ session_id }) => session_id), zone }
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
      const signedIn = attendees().where(hasSignedIn)
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

/** Those of whom the field is kept with exactly this value; its name may be written in capitals. */
function withField<Row extends { fields: string | null }>(
  rows: readonly Row[],
  { name, value }: { name: string; value: string },
): Omit<Row, 'fields'>[] {
  const key = fieldKey(name)
  return rows
    .filter(({ fields }) =>
      Object.entries(readFields(fields)).some(
        ([field, kept]) => kept === value && fieldKey(field) === key,
      ),
    )
    .map(({ fields: _, ...person }) => person)
}

type OfAttendee = ExpressionBuilder<Tables, 'attendee'>

const starOf = (eb: OfAttendee) =>
  eb
    .selectFrom('agenda_star')
    .select('agenda_star.user_id')
    .whereRef('agenda_star.user_id', '=', 'attendee.id')

/** Also true of those who have signed out since. */
const hasSignedIn = (eb: OfAttendee) =>
  eb.or([
    eb.exists(
      eb.selectFrom('token').select('token.hash').whereRef('token.attendee_id', '=', 'attendee.id'),
    ),
    eb.exists(visitOf(eb)),
  ])

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
