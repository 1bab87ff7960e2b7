/** The pages that guests open with their links: their tokens, their places, and whether they are connected. */
import type { Caller } from '@rostra/domain/caller'
import { tokenOfKind } from '@rostra/domain/caller'
import { guestsAtOnce, placeLostBefore } from '@rostra/domain/studio-guests/guests'
import type { Clock } from '../platform/clock.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { rowOfSecret } from '../shown-secrets-store.ts'
import type { Db, Trx } from '../tables.ts'
import { outside } from './guest-links-store.ts'

const noPage = { token_hash: null, place: null, page: null, ...outside }

type Deps = { db: Db; clock: Clock; isOver(showId: string): boolean }

export type GuestPagesStore = ReturnType<typeof createGuestPagesStore>

export const createGuestPagesStore = ({ db, clock, isOver }: Deps) => {
  const byLink = async (from: Db | Trx, link: string) => {
    const row = await rowOfSecret(from, 'studio_guest', link)
    return row && !isOver(row.session_id) ? row : undefined
  }
  return {
    /** Undefined for a link that does not work. */
    find: (link: string) => byLink(db, link),

    /**
     * Exchanges a link's secret for a token and puts the guest in the waiting room; `ended` is the hash of the previous
     * token. `full` when the session has no place left: a guest who has been away for too long loses theirs. An interpreter
     * needs none, and is in at once.
     */
    open: (link: string, name: string) =>
      db.transaction().execute(async (trx) => {
        const guest = await byLink(trx, link)
        if (!guest) return undefined
        const { id, session_id: showId } = guest
        const now = clock()
        const token = tokenOfKind('guest', newSecret())
        const enter = async (as: { place: number | null; admitted?: number }) => {
          const opened = { ...noPage, ...as, token_hash: secretHash(token), name, seen_at: now }
          await trx.updateTable('studio_guest').set(opened).where('id', '=', id).execute()
          return { token, showId, ended: guest.token_hash }
        }
        if (guest.language) return enter({ place: null, admitted: 1 })
        // Locks the session's places until this is committed, on all instances.
        await trx
          .insertInto('studio_room')
          .values({ session_id: showId, page: null, by_name: '', seen_at: 0 })
          .onConflict((it) => it.column('session_id').doUpdateSet({ session_id: showId }))
          .execute()
        await trx
          .updateTable('studio_guest')
          .set(noPage)
          .where('session_id', '=', showId)
          .where('id', '!=', id)
          .where('seen_at', '<=', placeLostBefore(now))
          .execute()
        const others = await trx
          .selectFrom('studio_guest')
          .select('place')
          .where('session_id', '=', showId)
          .where('id', '!=', id)
          .where('place', 'is not', null)
          .execute()
        const taken = new Set(others.map((it) => it.place))
        const place = places.find((it) => it === guest.place && !taken.has(it)) ?? free(taken)
        if (place === undefined) return 'full'
        return enter({ place })
      }),

    /** The token's guest; undefined when its link was revoked, was opened again or has expired. */
    async check(token: string): Promise<Caller | undefined> {
      const tokenHash = secretHash(token)
      const row = await db
        .selectFrom('studio_guest')
        .select(['id', 'name', 'session_id as showId'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (!row || isOver(row.showId)) return undefined
      const { id: linkId, name, showId } = row
      // Not a registered attendee; the name is the one that the guest entered.
      const attendee = { id: `guest-${linkId}`, email: guestEmail, first: name, last: '' }
      return { attendee, tokenHash, guest: { linkId, showId } }
    },

    /** Those of the token hashes whose tokens still work. */
    async living(hashes: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('studio_guest')
        .select(['token_hash', 'session_id'])
        .where('token_hash', 'in', hashes)
        .execute()
      const living = rows.filter(({ session_id }) => !isOver(session_id))
      return new Set(living.flatMap(({ token_hash }) => token_hash ?? []))
    },

    /** Records that the guest's page is connected, under this name. */
    async arrive(id: string, tokenHash: string, page: string): Promise<void> {
      await db
        .updateTable('studio_guest')
        .set({ page, seen_at: clock() })
        .where('id', '=', id)
        .where('token_hash', '=', tokenHash)
        .execute()
    },

    /** Keeps the place for a while. No effect on a page that has reconnected under another name. */
    async depart(page: string): Promise<void> {
      await db
        .updateTable('studio_guest')
        .set({ page: null, seen_at: clock() })
        .where('page', '=', page)
        .execute()
    },

    async seen(pages: readonly string[]): Promise<void> {
      if (pages.length === 0) return
      await db
        .updateTable('studio_guest')
        .set({ seen_at: clock() })
        .where('page', 'in', pages)
        .execute()
    },

    /** Gives up place and token, and resets the team's decisions. */
    async leave(tokenHash: string): Promise<void> {
      await db.updateTable('studio_guest').set(noPage).where('token_hash', '=', tokenHash).execute()
    },
  }
}

/** The domain is reserved (RFC 2606), so that no email can reach anyone. */
const guestEmail = 'guest@guest.invalid'

const places = Array.from({ length: guestsAtOnce }, (_, place) => place)
const free = (taken: ReadonlySet<number | null>) => places.find((place) => !taken.has(place))
