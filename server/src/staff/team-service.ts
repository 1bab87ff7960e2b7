/** The team: invitations, roles, and leaving. A person counts as invited until they have a password. */

import { nameOrEmail } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { invitationLasts, type Role, type StaffMember } from '@rostra/domain/staff/organiser'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { Trx } from '../tables.ts'
import { record } from './audit-log.ts'
import { type EndToken, endTokens } from './devices.ts'
import { addPerson, replaceLink } from './staff-service.ts'

export type TeamService = ReturnType<typeof createTeamService>

/** Creates the email of an invitation; absent for a link that is passed on by hand. */
type Letter = (invited: { id: string; link: string; email: string; role: Role }) => NewMail

export const createTeamService = ({ db, clock }: Core, mail: Post, endToken: EndToken) => ({
  /** By email, including people who are only invited. */
  async list(): Promise<StaffMember[]> {
    const rows = await db
      .selectFrom('staff')
      .leftJoin('staff_link', 'staff_link.staff_id', 'staff.id')
      .select((eb) => [
        'staff.id',
        'staff.email',
        'staff.first',
        'staff.last',
        'staff.role',
        'staff.password',
        'staff.totp_secret',
        'staff_link.expires_at',
        eb
          .selectFrom('staff_token')
          .whereRef('staff_token.staff_id', '=', 'staff.id')
          .select((it) => it.fn.max('staff_token.used_at').as('used_at'))
          .as('used_at'),
      ])
      .orderBy('staff.email')
      .execute()
    const invitedIds = rows.filter(({ password }) => password === null).map(({ id }) => id)
    const mails = await mail.states(db, 'invitation', invitedIds)
    return rows.map(({ password, totp_secret, used_at, expires_at, ...person }) => ({
      ...person,
      twoStep: totp_secret !== null,
      ...(used_at === null ? {} : { lastUsed: used_at }),
      ...(password === null ? { invitedUntil: expires_at ?? 0, mail: mails.get(person.id) } : {}),
    }))
  },

  async size(): Promise<number> {
    const { count } = await db
      .selectFrom('staff')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('password', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Returns the link's secret. Throws `already-staff` for someone who is in the team or invited. */
  async invite(byId: string, email: string, role: Role, letter?: Letter) {
    const now = clock()
    return db.transaction().execute(async (trx) => {
      const { id, isNew } = await addPerson(trx, { email, role, now })
      if (!isNew) throw new Problem('already-staff', { field: 'email' })
      const link = await replaceLink(trx, id, now + invitationLasts)
      await record(trx, { at: now, byId, action: 'staff-invited', about: email, after: { role } })
      if (letter) await mail.put(trx, [letter({ id, link, email, role })], now)
      return { id, link }
    })
  },

  /** A new link for someone who has not accepted yet. Throws `unknown-person`, `out-of-date` when they have. */
  async inviteAgain(byId: string, id: string, letterTo: (email: string) => Letter | undefined) {
    const now = clock()
    return db.transaction().execute(async (trx) => {
      const { email, role } = await invited(trx, id)
      const link = await replaceLink(trx, id, now + invitationLasts)
      await record(trx, { at: now, byId, action: 'staff-invited-again', about: email })
      // The link in it no longer works.
      await mail.drop(trx, 'invitation', id)
      const letter = letterTo(email)
      if (letter) await mail.put(trx, [letter({ id, link, email, role })], now)
      return { id, link, isMailed: letter !== undefined }
    })
  },

  /** Throws `unknown-person`, `out-of-date` when the invitation was accepted. */
  async withdraw(byId: string, id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { email, role } = await invited(trx, id)
      await mail.drop(trx, 'invitation', id)
      await trx.deleteFrom('staff').where('id', '=', id).execute()
      const before = { role }
      const action = 'staff-invitation-withdrawn'
      await record(trx, { at: clock(), byId, action, about: email, before })
    })
  },

  /** Takes effect from their next call. Throws `unknown-person`, `last-organiser`. */
  async changeRole(byId: string, id: string, role: Role): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await lockOrganisers(trx)
      const person = await find(trx, id)
      if (person.role === role) return
      if (role !== 'organiser') await checkOtherOrganiser(trx, id)
      await trx.updateTable('staff').set({ role }).where('id', '=', id).execute()
      const change = { before: { role: person.role }, after: { role } }
      const about = nameOrEmail(person)
      await record(trx, { at: clock(), byId, action: 'staff-role-changed', about, ...change })
    })
  },

  /** Also revokes their tokens and closes their sockets. Throws `unknown-person`, `last-organiser`. */
  async remove(byId: string, id: string): Promise<void> {
    const dead = await db.transaction().execute(async (trx) => {
      await lockOrganisers(trx)
      const person = await find(trx, id)
      await checkOtherOrganiser(trx, id)
      // Recorded before they are deleted: they may be removing themselves.
      const about = nameOrEmail(person)
      const before = { email: person.email, role: person.role }
      await record(trx, { at: clock(), byId, action: 'staff-removed', about, before })
      await mail.drop(trx, 'invitation', id)
      const tokens = await endTokens(trx, id)
      await trx.deleteFrom('staff').where('id', '=', id).execute()
      return tokens
    })
    dead.forEach(endToken)
  },
})

async function find(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('staff')
    .select(['id', 'email', 'first', 'last', 'role', 'password'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('unknown-person', { reason: reason('no-longer-in-team') })
  return row
}

async function invited(trx: Trx, id: string) {
  const row = await find(trx, id)
  if (row.password !== null) throw new Problem('out-of-date')
  return row
}

/** Serialises two organisers who remove each other at the same moment. */
const lockOrganisers = (trx: Trx) =>
  trx
    .updateTable('staff')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'organiser')
    .execute()

/** An organiser who is only invited does not count: they may never accept. */
async function checkOtherOrganiser(trx: Trx, id: string): Promise<void> {
  const other = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'organiser')
    .where('password', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!other) throw new Problem('last-organiser')
}
