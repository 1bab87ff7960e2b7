import { randomUUID } from 'node:crypto'
import { storedTexts, type Translated, textsIn } from '@rostra/domain/own-texts/row-texts'
import type { Choices, PollKind, PollResults, TallyLine } from '@rostra/domain/polls/polls'
import { type AuditAction, quoted } from '@rostra/domain/staff/audit-log'
import type { Selectable } from 'kysely'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables } from '../tables.ts'

/** Times are epoch ms. */
export type StoredPoll = Translated & {
  id: string
  showId: string
  question: string
  kind: PollKind
  options: string[]
  results: PollResults
  anonymous: boolean
  by: string
  madeAt: number
  openedAt: number | null
  closedAt: number | null
  removed: boolean
}

export type NewPoll = Pick<
  StoredPoll,
  'showId' | 'question' | 'kind' | 'options' | 'results' | 'anonymous' | 'by' | 'translations'
> & { open: boolean }

/** What the team can do with an existing poll. */
export type PollChange = 'open' | 'close' | 'remove' | 'restore'

const actions: Record<PollChange, AuditAction> = {
  open: 'poll-opened',
  close: 'poll-closed',
  remove: 'poll-removed',
  restore: 'poll-restored',
}

type Tally = { total: number; lines: TallyLine[]; hallTotal?: number; hallLines?: TallyLine[] }

export type PollsStore = ReturnType<typeof createPollsStore>

export const createPollsStore = (db: Db) => ({
  /** Every poll, including removed ones, the oldest first. */
  async all(): Promise<StoredPoll[]> {
    const rows = await db.selectFrom('poll').selectAll().orderBy('made_at').orderBy('id').execute()
    return rows.map(pollOf)
  },

  /** Who has voted in these polls, and for what if it is stored. */
  async ballots(pollIds: readonly string[]) {
    if (pollIds.length === 0) return []
    const rows = await db
      .selectFrom('poll_ballot')
      .select(['poll_id', 'user_id', 'choices'])
      .where('poll_id', 'in', pollIds)
      .execute()
    return rows.map(({ poll_id, user_id, choices }) => ({
      pollId: poll_id,
      userId: user_id,
      choices: choices === null ? null : (JSON.parse(choices) as Choices),
    }))
  },

  /** One person's votes in these polls. */
  async ballotsOf(userId: string, pollIds: readonly string[]) {
    if (pollIds.length === 0) return new Map<string, Choices | null>()
    const rows = await db
      .selectFrom('poll_ballot')
      .select(['poll_id', 'choices'])
      .where('user_id', '=', userId)
      .where('poll_id', 'in', pollIds)
      .execute()
    return new Map(
      rows.map(({ poll_id, choices }) => [
        poll_id,
        choices === null ? null : (JSON.parse(choices) as Choices),
      ]),
    )
  },

  /** Tallies and numbers of voters of each of these polls, as of one moment; those in halls apart. */
  tallies: (pollIds: readonly string[]) =>
    db.transaction().execute(async (trx) => {
      const tallies = new Map<string, Tally>()
      if (pollIds.length === 0) return tallies
      const rows = await trx
        .selectFrom('poll')
        .leftJoin('poll_tally', 'poll_tally.poll_id', 'poll.id')
        .select(['poll.id', 'total', 'hall_total', 'choice', 'shown', 'votes'])
        .where('poll.id', 'in', pollIds)
        .execute()
      for (const { id, total, hall_total, choice, shown, votes } of rows) {
        const tally: Tally = tallies.get(id) ?? { total, lines: [], hallTotal: hall_total }
        if (choice !== null && shown !== null && votes !== null)
          tally.lines.push({ choice, shown, votes })
        tallies.set(id, tally)
      }
      const withHalls = [...tallies].flatMap(([id, { hallTotal = 0 }]) => (hallTotal > 0 ? id : []))
      if (withHalls.length === 0) return tallies
      const ofHalls = await trx
        .selectFrom('poll_hall_tally')
        .selectAll()
        .where('poll_id', 'in', withHalls)
        .execute()
      for (const { poll_id, ...line } of ofHalls) {
        const tally = tallies.get(poll_id)
        if (tally) tally.hallLines = [...(tally.hallLines ?? []), line]
      }
      return tallies
    }),

  make: (poll: NewPoll, byId: string, now: number): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const id = randomUUID()
      const last = await trx
        .selectFrom('poll')
        .select((row) => row.fn.max('made_at').as('at'))
        .where('session_id', '=', poll.showId)
        .executeTakeFirst()
      await trx
        .insertInto('poll')
        .values({
          id,
          session_id: poll.showId,
          question: poll.question,
          kind: poll.kind,
          options: JSON.stringify(poll.options),
          translations: storedTexts(poll.translations),
          results: poll.results,
          anonymous: poll.anonymous ? 1 : 0,
          by_name: poll.by,
          // Unique, so that polls created in the same millisecond have an order.
          made_at: Math.max(now, Number(last?.at ?? 0) + 1),
          opened_at: poll.open ? now : null,
          closed_at: null,
          removed_at: null,
          total: 0,
        })
        .execute()
      const about = quoted(poll.question)
      const after = { showId: poll.showId, kind: poll.kind, open: poll.open }
      await record(trx, { at: now, byId, action: 'poll-made', about, after })
      return id
    }),

  /** False for a poll that never existed; repeating a change does nothing. */
  change: (id: string, change: PollChange, byId: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      // Locks the row: pending ballots are either counted before, or refused.
      const row = await trx
        .updateTable('poll')
        .set((it) => ({ total: it.ref('total') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row || (row.removed_at !== null && change !== 'restore' && change !== 'remove'))
        return false
      const set = changeOf(row, change, now)
      if (!set) return true
      await trx.updateTable('poll').set(set).where('id', '=', id).execute()
      const about = quoted(row.question)
      await record(trx, { at: now, byId, action: actions[change], about })
      return true
    }),
})

function changeOf(row: Selectable<Tables['poll']>, change: PollChange, now: number) {
  const isOpen = row.opened_at !== null && row.closed_at === null
  switch (change) {
    case 'open':
      return isOpen ? undefined : { opened_at: row.opened_at ?? now, closed_at: null }
    case 'close':
      return isOpen ? { closed_at: Math.max(now, row.opened_at ?? 0) } : undefined
    case 'remove':
      return row.removed_at === null ? { removed_at: now } : undefined
    case 'restore':
      return row.removed_at === null ? undefined : { removed_at: null }
  }
}

const pollOf = (row: Selectable<Tables['poll']>): StoredPoll => ({
  id: row.id,
  showId: row.session_id,
  question: row.question,
  kind: row.kind,
  options: JSON.parse(row.options) as string[],
  results: row.results,
  anonymous: row.anonymous === 1,
  by: row.by_name,
  madeAt: row.made_at,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  removed: row.removed_at !== null,
  ...textsIn(row.translations),
})
