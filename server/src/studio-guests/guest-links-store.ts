/** Guests' links and the team's decisions about each guest. Only the hash of a link's secret is stored. */
import { randomUUID } from 'node:crypto'
import { guestLinksLimit, isHere, type StudioGuest } from '@rostra/domain/studio-guests/guests'
import type { SpeakerPart } from '../event/speaker-rows-store.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { addSecret, type Cause, revokeSecret } from '../shown-secrets-store.ts'
import { record } from '../staff/audit-log.ts'
import type { Studio } from '../studio/studio-module.ts'
import type { Db, Trx } from '../tables.ts'

/** The team's decisions; fields left out stay unchanged. */
export type GuestChange = { [What in 'admitted' | 'onAir' | 'muted']?: boolean | undefined }
type Refusal = 'unknown' | 'not-here' | 'not-admitted' | 'interprets'

export type GuestLinksStore = ReturnType<typeof createGuestLinksStore>

async function countOf(trx: Trx, showId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('studio_guest')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('session_id', '=', showId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** `allow`: from now on a session takes what its interpreter into a language sends. */
export const createGuestLinksStore = (db: Db, allow: Studio['allowInterpreter']) => ({
  /** The guests of a session in the order of their invitation, without their messages. */
  async list(showId: string, now: number): Promise<Omit<StudioGuest, 'lines'>[]> {
    const rows = await db
      .selectFrom('studio_guest')
      .select(['id', 'name', 'role', 'language', 'page', 'seen_at', 'admitted', 'on_air', 'muted'])
      .where('session_id', '=', showId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ page, seen_at, admitted, on_air, muted, ...guest }) => ({
      ...guest,
      here: page !== null && isHere(seen_at, now),
      admitted: admitted === 1,
      onAir: on_air === 1,
      muted: muted === 1,
    }))
  },

  /** Undefined when the session already has the maximum number of links. A language is an interpreter's. */
  invite: (showId: string, who: { name: string; role: string; language: string }, cause: Cause) =>
    db.transaction().execute(async (trx) => {
      if ((await countOf(trx, showId)) >= guestLinksLimit) return undefined
      if (who.language) await allow(trx, { sessionId: showId, language: who.language }, cause.at)
      const link = newSecret()
      const page = { token_hash: null, place: null, page: null, seen_at: 0, ...outside }
      const row = { hash: secretHash(link), session_id: showId, ...who, ...page }
      const about = who.language ? `${who.name} (${who.language})` : who.name
      const log = { action: 'studio-guest-invited', about } as const
      return { id: await addSecret(trx, 'studio_guest', row, cause, log), link }
    }),

  /**
   * Makes the link of a session's speaker anew, who keeps their place. Undefined when the session already has the maximum
   * number of links. Throws as `check` does.
   */
  inviteSpeaker: ({ speakerId, showId, check }: SpeakerPart, name: string, at: number) =>
    db.transaction().execute(async (trx) => {
      await check(trx)
      const link = newSecret()
      const hash = secretHash(link)
      const renewed = await trx
        .updateTable('studio_guest')
        .set({ hash })
        .where('session_id', '=', showId)
        .where('speaker_id', '=', speakerId)
        .returning('id')
        .executeTakeFirst()
      if (renewed) return link
      if ((await countOf(trx, showId)) >= guestLinksLimit) return undefined
      const page = { token_hash: null, place: null, page: null, seen_at: 0, ...outside }
      const theirs = { session_id: showId, speaker_id: speakerId, name, role: '', language: '' }
      await trx
        .insertInto('studio_guest')
        .values({ id: randomUUID(), hash, ...theirs, ...page, by_name: '', at })
        .onConflict((it) => it.columns(['speaker_id', 'session_id']).doUpdateSet({ hash }))
        .execute()
      return link
    }),

  /** Revokes a link; returns its row, with the token that ends with it. */
  remove: (id: string, cause: Cause) =>
    revokeSecret(db, 'studio_guest', { id }, cause, ({ name }) => ({
      action: 'studio-guest-removed',
      about: name,
    })),

  /** Returns the session, or why nothing was changed. A guest who is no longer admitted is taken off air too. */
  change: (
    id: string,
    { admitted, onAir, muted }: GuestChange,
    { by, at }: Cause,
  ): Promise<{ showId: string } | Refusal> =>
    db.transaction().execute(async (trx) => {
      const was = await trx
        .selectFrom('studio_guest')
        .select(['name', 'session_id', 'language', 'token_hash', 'admitted', 'on_air', 'muted'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!was) return 'unknown'
      const isIn = admitted ?? was.admitted === 1
      if (admitted && was.token_hash === null) return 'not-here'
      if (onAir && was.language) return 'interprets'
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

  /** The session of an admitted guest; undefined for everyone else. */
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

  /** Deletes the links of a session, together with their guests' messages. */
  async deleteOf(showId: string): Promise<void> {
    await db.deleteFrom('studio_guest').where('session_id', '=', showId).execute()
  },
})

/** Every guest's initial state: in the waiting room. */
export const outside = { admitted: 0, on_air: 0, muted: 0 }
