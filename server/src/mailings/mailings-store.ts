/** The emails that organisers write. */
import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import {
  type ListedMailing,
  type MailingDraft,
  mailingLimit,
} from '@rostra/domain/mailings/mailings'
import { storedTexts, type Translated, textsIn } from '@rostra/domain/own-texts/row-texts'
import type { Selectable } from 'kysely'
import type { RowTexts } from '../event/row-texts.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables, Trx } from '../tables.ts'

type Row = Selectable<Tables['mailing']>
/** Its translations have the names of the calls: `subject` and `text`, which is the body. */
export type Mailing = Omit<Row, 'translations'> & Translated
type Cause = { byId: string; at: number }

export type MailingsStore = ReturnType<typeof createMailingsStore>

export const createMailingsStore = (db: Db, texts: RowTexts) => ({
  /** The newest first. */
  async list(): Promise<ListedMailing[]> {
    const rows = await db
      .selectFrom('mailing')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const counts = await db
      .selectFrom('mailing_mail')
      .select((eb) => ['mailing_id', 'state', eb.fn.countAll<number>().as('count')])
      .groupBy(['mailing_id', 'state'])
      .execute()
    const count = (id: string, ...states: string[]) =>
      counts
        .filter((it) => it.mailing_id === id && states.includes(it.state))
        .reduce((sum, it) => sum + Number(it.count), 0)
    return rows.map(({ id, kind, audience, at, on_at, ...row }) => ({
      id,
      kind,
      to: audience,
      ...texts.all(textsOf(row)),
      ...(at === null ? {} : { at: new Date(at).toISOString() }),
      on: on_at !== null,
      counts: {
        queued: count(id, 'queued', 'handed'),
        sent: count(id, 'sent'),
        failed: count(id, 'failed'),
        skipped: count(id, 'skipped'),
      },
    }))
  },

  /** Throws `not-found`. */
  async find(id: string): Promise<Mailing> {
    const row = await db.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Problem('not-found')
    return mailingOf(row)
  },

  /** Those that are sent by themselves. */
  async active(): Promise<Mailing[]> {
    const rows = await db.selectFrom('mailing').selectAll().where('on_at', 'is not', null).execute()
    return rows.map(mailingOf)
  },

  /** Adds an email, or changes the one with this id; resolves to its id. Throws `invalid` and `not-found`. */
  save: (id: string | undefined, draft: MailingDraft, cause: Cause): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const { kind, to: audience, on } = draft
      const at = draft.at === undefined ? null : Date.parse(draft.at)
      const before = id === undefined ? await freePlace(trx) : await existing(trx, id)
      const { subject, text, translations } = texts.kept(draft, before && textsOf(before))
      const row = {
        kind,
        audience,
        subject,
        body: text,
        translations: storedTexts(translations),
        at,
        on_at: on ? (before?.on_at ?? cause.at) : null,
        // A later time makes it due once more, for those who have not received it.
        sent_at: at !== null && at > cause.at ? null : (before?.sent_at ?? null),
      }
      const key = id ?? randomUUID()
      if (before) await trx.updateTable('mailing').set(row).where('id', '=', key).execute()
      else
        await trx
          .insertInto('mailing')
          .values({ ...row, id: key, created_at: cause.at })
          .execute()
      const change = { at: cause.at, byId: cause.byId, about: subject }
      await record(trx, { ...change, action: before ? 'mailing-changed' : 'mailing-added' })
      return key
    }),

  /** After everyone it is for was queued at its time. */
  async sent(id: string, at: number): Promise<void> {
    await db.updateTable('mailing').set({ sent_at: at }).where('id', '=', id).execute()
  },

  recordSent: ({ subject }: Mailing, queued: number, { byId, at }: Cause): Promise<void> =>
    db
      .transaction()
      .execute((trx) =>
        record(trx, { at, byId, action: 'mailing-sent', about: subject, after: { queued } }),
      ),

  /** Whether it is sent by itself stays: only those who still waited for it were left out. */
  stopped: (trx: Trx, { subject }: Mailing, { byId, at }: Cause): Promise<void> =>
    record(trx, { at, byId, action: 'mailing-stopped', about: subject }),

  async remove(trx: Trx, { id, subject }: Mailing, { byId, at }: Cause): Promise<void> {
    await trx.deleteFrom('mailing').where('id', '=', id).execute()
    await record(trx, { at, byId, action: 'mailing-removed', about: subject })
  },
})

async function freePlace(trx: Trx): Promise<undefined> {
  const ids = await trx.selectFrom('mailing').select('id').execute()
  if (ids.length >= mailingLimit)
    throw new Problem('invalid', { reason: reason('too-many-mailings', { limit: mailingLimit }) })
}

async function existing(trx: Trx, id: string): Promise<Row> {
  const row = await trx.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

const textsOf = ({
  subject,
  body,
  translations,
}: Pick<Row, 'subject' | 'body' | 'translations'>) => ({
  subject,
  text: body,
  ...textsIn(translations),
})

const mailingOf = ({ translations, ...row }: Row): Mailing => ({ ...row, ...textsIn(translations) })
