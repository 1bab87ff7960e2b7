import type { PersonalData } from '../personal-data.ts'
import { eraseLinesOf } from '../staff/audit-scrub-store.ts'
import type { Db } from '../tables.ts'
import { readFields } from './attendee-fields-store.ts'
import type { WithdrawnTokens } from './withdrawn-tokens-store.ts'

/** Registered attendees, their sign-ins and their “do not disturb” settings. */
export const attendeesPersonalData = (db: Db, withdrawn: WithdrawnTokens): PersonalData => ({
  tables: [
    { table: 'token', key: ['hash'], signsIn: true },
    { table: 'attendee', key: ['id'], signsIn: true, goesOn: true },
    { table: 'attendee_field', key: ['name'], goesOn: true },
    { table: 'attendee_address', key: ['email'], before: 'attendee', goesOn: true },
    { table: 'sign_in_code', key: ['id'], before: 'attendee' },
    { table: 'sign_in_try', key: ['code_id', 'network'] },
    { table: 'do_not_disturb', key: ['user_id'], staffStays: true },
  ],

  afterAll: withdrawn.deleteAll,

  async ofPerson({ id }) {
    const { created_at, fields, language, ribbon, ...attendee } = await db
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last', 'created_at', 'fields', 'language', 'ribbon'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const signIns = await db
      .selectFrom('token')
      .select('created_at')
      .where('attendee_id', '=', id)
      .execute()
    const others = await db
      .selectFrom('attendee_address')
      .select(['email', 'added_at'])
      .where('attendee_id', '=', id)
      .execute()
    const quiet = await db
      .selectFrom('do_not_disturb')
      .select('setting')
      .where('user_id', '=', id)
      .executeTakeFirst()
    return {
      attendee: {
        ...attendee,
        registeredAt: new Date(created_at).toISOString(),
        fields: readFields(fields),
        ...(language ? { language } : {}),
        ...(ribbon === null ? {} : { ribbon }),
      },
      signIns: signIns.map(({ created_at }) => ({ at: new Date(created_at).toISOString() })),
      otherEmails: others.map(({ email, added_at }) => ({
        email,
        addedAt: new Date(added_at).toISOString(),
      })),
      ...(quiet ? { doNotDisturb: JSON.parse(quiet.setting) as unknown } : {}),
    }
  },

  unregister: (trx, ids) => trx.deleteFrom('do_not_disturb').where('user_id', 'in', ids).execute(),

  /** Erases audit lines and codes: `unregister` and the removal of the attendee delete the other rows. */
  async erase(trx, { id, email }) {
    await trx.deleteFrom('sign_in_code').where('email', '=', email).execute()
    await eraseLinesOf(trx, id)
    return undefined
  },
})
