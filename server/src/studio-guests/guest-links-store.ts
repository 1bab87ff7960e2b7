/** Links of guests and what the team has decided about each. A link's secret cannot be read again. */
import { randomUUID } from 'node:crypto'
import { guestLinksLimit, isHere, type StudioGuest } from '@rostra/domain/studio/guests'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

type Cause = { by: { id: string; name: string }; at: number }
/** What the team decides; what is left out stays. */
export type GuestChange = { [What in 'admitted' | 'onAir' | 'muted']?: boolean | undefined }
type Refusal = 'unknown' | 'not-here' | 'not-admitted'

export type GuestLinksStore = ReturnType<typeof createGuestLinksStore>

export const createGuestLinksStore = (db: Db) => ({
  /** The guests of a session without their lines, in the order of their invitations. */
  async list(showId: string, now: number): Promise<Omit<StudioGuest, 'lines'>[]> {
    const rows = await db
      .selectFrom('studio_guest')
      .select(['id', 'name', 'role', 'page', 'seen_at', 'admitted', 'on_air', 'muted'])
      .where('session_id', '=', showId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ id, name, role, page, seen_at, admitted, on_air, muted }) => ({
      id,
      name,
      role,
      here: page !== null && isHere(seen_at, now),
      admitted: admitted === 1,
      onAir: on_air === 1,
      muted: muted === 1,
    }))
  },

  /** Undefined when the session has as many as it may have. */
  invite: (showId: string, who: { name: string; role: string }, { by, at }: Cause) =>
    db.transaction().execute(async (trx) => {
      const { count } = await trx
        .selectFrom('studio_guest')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('session_id', '=', showId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= guestLinksLimit) return undefined
      const link = newSecret()
      const id = randomUUID()
      const row = { id, hash: secretHash(link), session_id: showId, ...who, by_name: by.name, at }
      const page = { token_hash: null, place: null, page: null, seen_at: 0 }
      await trx
        .insertInto('studio_guest')
        .values({ ...row, ...page, ...outside })
        .execute()
      await record(trx, { at, byId: by.id, action: 'studio-guest-invited', about: who.name })
      return { id, link }
    }),

  /** Revokes a link; gives its session and the token that ends with it. Removing twice changes nothing. */
  remove: (id: string, { by, at }: Cause) =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('studio_guest')
        .where('id', '=', id)
        .returning(['name', 'session_id as showId', 'token_hash as tokenHash'])
        .executeTakeFirst()
      if (gone)
        await record(trx, { at, byId: by.id, action: 'studio-guest-removed', about: gone.name })
      return gone
    }),

  /** Gives the session, or why nothing was changed. Who is let back out is off air too. */
  change: (
    id: string,
    { admitted, onAir, muted }: GuestChange,
    { by, at }: Cause,
  ): Promise<{ showId: string } | Refusal> =>
    db.transaction().execute(async (trx) => {
      const was = await trx
        .selectFrom('studio_guest')
        .select(['name', 'session_id', 'token_hash', 'admitted', 'on_air', 'muted'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!was) return 'unknown'
      const isIn = admitted ?? was.admitted === 1
      if (admitted && was.token_hash === null) return 'not-here'
      if (onAir && !isIn) return 'not-admitted'
      const isOnAir = isIn && (onAir ?? was.on_air === 1)
      await trx
        .updateTable('studio_guest')
        .set({
          admitted: Number(isIn),
          on_air: Number(isOnAir),
          muted: Number(muted ?? was.muted === 1),
        })
        .where('id', '=', id)
        .execute()
      const change = { at, byId: by.id, about: was.name }
      if (isIn && was.admitted === 0)
        await record(trx, { ...change, action: 'studio-guest-admitted' })
      if (isOnAir && was.on_air === 0)
        await record(trx, { ...change, action: 'studio-guest-on-air' })
      return { showId: was.session_id }
    }),

  /** The session of a guest who is let in; undefined for everyone else. */
  async admittedTo(id: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('studio_guest')
      .select('session_id')
      .where('id', '=', id)
      .where('admitted', '=', 1)
      .executeTakeFirst()
    return row?.session_id
  },

  /** The sessions that have links. */
  async sessions(): Promise<string[]> {
    const rows = await db.selectFrom('studio_guest').select('session_id').distinct().execute()
    return rows.map(({ session_id }) => session_id)
  },

  /** Deletes the links of a session, with all that was written to their guests. */
  async deleteOf(showId: string): Promise<void> {
    await db.deleteFrom('studio_guest').where('session_id', '=', showId).execute()
  },
})

/** As everyone begins: in the waiting room. */
export const outside = { admitted: 0, on_air: 0, muted: 0 }
