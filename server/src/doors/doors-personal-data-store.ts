import type { PersonalData } from '../personal-data.ts'
import { eraseLinesAbout } from '../staff/audit-scrub-store.ts'
import type { Db } from '../tables.ts'
import type { DoorStore } from './door-store.ts'

/** Refused addresses, whether or not someone has been registered with them since. */
export const doorsPersonalData = (db: Db, store: Pick<DoorStore, 'knows'>): PersonalData => ({
  tables: [{ table: 'refused_sign_in', key: ['email'] }],

  async ofPerson({ id, email }) {
    const rows = await db
      .selectFrom('refused_sign_in')
      .select(['email', 'first_at', 'last_at', 'times'])
      .where((row) =>
        row.or([
          row('email', '=', email),
          row('email', 'in', (it) =>
            it.selectFrom('attendee_address').select('email').where('attendee_id', '=', id),
          ),
        ]),
      )
      .execute()
    return {
      refusedSignIns: rows.map(({ first_at, last_at, ...row }) => ({
        ...row,
        firstAt: new Date(first_at).toISOString(),
        lastAt: new Date(last_at).toISOString(),
      })),
    }
  },

  knows: store.knows,

  async erase(trx, { id, email }) {
    const others = await trx
      .selectFrom('attendee_address')
      .select('email')
      .where('attendee_id', '=', id)
      .execute()
    const emails = others.map((it) => it.email)
    if (email !== null) emails.push(email)
    if (emails.length === 0) return undefined
    await trx.deleteFrom('refused_sign_in').where('email', 'in', emails).execute()
    await eraseLinesAbout(trx, 'door-', emails)
    return undefined
  },
})
