/**
 * Screen links and the tokens that pages receive for them. Neither a link's secret nor a token can be retrieved later.
 */
import { randomUUID } from 'node:crypto'
import { type Caller, tokenOfKind } from '@rostra/domain/caller'
import { defined } from '@rostra/domain/defined'
import { type Screen, type ScreenLink, screenTokenLasts } from '@rostra/domain/screens/screens'
import type { SpeakerPart } from '../event/speaker-rows-store.ts'
import type { Clock } from '../platform/clock.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { addSecret, type Cause, revokeSecret, rowOfSecret } from '../shown-secrets-store.ts'
import type { Db, Trx } from '../tables.ts'

/** Pages that can use one link at the same time; one more signs out the oldest. */
const tokensOfLink = 50

export type ScreenLinksStore = ReturnType<typeof createScreenLinksStore>

/** The user that a link's pages are signed in as; it is not registered anywhere. */
export const screenPerson = (linkId: string) => ({
  id: `screen-${linkId}`,
  email: 'screen@screen.invalid',
  first: 'Screen',
  last: '',
})

export const createScreenLinksStore = (db: Db, clock: Clock) => {
  const living = (now: number) =>
    db
      .selectFrom('screen_token')
      .innerJoin('screen_link', 'screen_link.id', 'screen_token.link_id')
      .where('screen_token.expires_at', '>', now)
  const newToken = async (trx: Trx, linkId: string): Promise<string> => {
    const token = tokenOfKind('screen', newSecret())
    const hash = secretHash(token)
    const expires_at = clock() + screenTokenLasts
    await trx.insertInto('screen_token').values({ hash, link_id: linkId, expires_at }).execute()
    const kept = trx
      .selectFrom('screen_token')
      .select('hash')
      .where('link_id', '=', linkId)
      .orderBy('expires_at', 'desc')
      .orderBy('hash')
      .limit(tokensOfLink)
    const those = (await kept.execute()).map((it) => it.hash)
    await trx
      .deleteFrom('screen_token')
      .where('link_id', '=', linkId)
      .where('hash', 'not in', those)
      .execute()
    return token
  }
  return {
    async list(showId: string): Promise<ScreenLink[]> {
      const rows = await db
        .selectFrom('screen_link')
        .select(['id', 'kind', 'session_id as showId', 'language', 'by_name as by', 'at'])
        // Those of captioners may be for every session.
        .where('session_id', 'in', [showId, ''])
        // A speaker's ends with the address of their own page.
        .where('speaker_id', 'is', null)
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ language, ...it }) => ({
        ...it,
        ...defined({ lang: language ?? undefined }),
      }))
    },

    /** `lang` is that of a captioner's link. */
    make: ({ showId, kind, lang }: Omit<Screen, 'linkId'>, about: string, cause: Cause) =>
      db.transaction().execute(async (trx) => {
        const link = newSecret()
        const row = { kind, hash: secretHash(link), session_id: showId, language: lang ?? null }
        const log = { action: 'screen-link-made', about, after: { kind } } as const
        return { id: await addSecret(trx, 'screen_link', row, cause, log), link }
      }),

    /** `about` returns the text for the audit log, by the session's id. */
    revoke: (id: string, about: (showId: string) => string, cause: Cause) =>
      revokeSecret(db, 'screen_link', { id }, cause, ({ session_id, kind }) => ({
        action: 'screen-link-revoked',
        about: about(session_id),
        before: { kind },
      })),

    /** Returns a token for a link's secret; undefined if the link does not work. */
    open: (link: string) =>
      db.transaction().execute(async (trx) => {
        const row = await rowOfSecret(trx, 'screen_link', link)
        if (!row) return undefined
        return { token: await newToken(trx, row.id), kind: row.kind, showId: row.session_id }
      }),

    /** What a captioner's secret is for; undefined if it does not work. */
    async captioner(secret: string): Promise<Screen | undefined> {
      const row = await rowOfSecret(db, 'screen_link', secret)
      if (row?.kind !== 'captions' || row.language === null) return undefined
      return { linkId: row.id, kind: row.kind, showId: row.session_id, lang: row.language }
    },

    /** Returns a token of the speaker's view, for someone with the address of a speaker's page. Throws as `check` does. */
    openAsSpeaker: ({ speakerId, showId, check }: SpeakerPart): Promise<string> =>
      db.transaction().execute(async (trx) => {
        await check(trx)
        const theirs = { speaker_id: speakerId, session_id: showId }
        // Nobody knows the secret: only the address of the page opens it.
        const link = { kind: 'speaker' as const, hash: secretHash(newSecret()), by_name: '' }
        const { id } = await trx
          .insertInto('screen_link')
          .values({ id: randomUUID(), ...link, ...theirs, at: clock() })
          .onConflict((it) => it.columns(['speaker_id', 'session_id']).doUpdateSet(theirs))
          .returning('id')
          .executeTakeFirstOrThrow()
        return newToken(trx, id)
      }),

    /** Whose token this is; undefined when its link was revoked or it has expired. */
    async check(token: string): Promise<Caller | undefined> {
      const tokenHash = secretHash(token)
      const row = await living(clock())
        .select([
          'screen_link.id',
          'screen_link.kind',
          'screen_link.session_id',
          'screen_link.language',
        ])
        .where('screen_token.hash', '=', tokenHash)
        .executeTakeFirst()
      if (!row) return undefined
      const { id, kind, session_id, language } = row
      const lang = language ?? undefined
      const screen = { linkId: id, kind, showId: session_id, ...defined({ lang }) }
      return { attendee: screenPerson(id), tokenHash, screen }
    },

    /** Which of these tokens still work, by their hashes. */
    async living(hashes: readonly string[]): Promise<Set<string>> {
      const rows = await living(clock())
        .select('screen_token.hash')
        .where('screen_token.hash', 'in', hashes)
        .execute()
      return new Set(rows.map(({ hash }) => hash))
    },

    async deleteExpired(): Promise<void> {
      await db.deleteFrom('screen_token').where('expires_at', '<=', clock()).execute()
    },
  }
}
