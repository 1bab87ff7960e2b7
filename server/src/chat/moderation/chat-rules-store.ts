/** The rules of the channels and the blocked words. Each change writes a line in the audit log. */
import type { Actor } from '@rostra/domain/attendees/attendee'
import { fold, maxBlockedWords } from '@rostra/domain/chat/blocked-words'
import { type ChatSwitches, shielded, switchesOf } from '@rostra/domain/chat/chat-review'
import type { ChatRules } from '@rostra/domain/chat/chat-rules'
import { PinnedMessage } from '@rostra/domain/chat/chat-rules.schema'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { AuditAction } from '@rostra/domain/staff/audit-log'
import * as v from 'valibot'
import { record } from '../../staff/audit-log.ts'
import type { Db, Tables, Trx } from '../../tables.ts'

/** One change of a channel's rules, as the audit log describes it. */
export type RulesChange = {
  change: Partial<ChatRules>
  action: AuditAction
  by: Actor
  at: number
}

export const createChatRulesStore = (db: Db) => ({
  async all(): Promise<Map<string, ChatRules>> {
    const rows = await db.selectFrom('chat_rules').selectAll().execute()
    return new Map(rows.map((row) => [row.channel, rulesOf(row)]))
  },

  /** Returns the new rules. A change without effect writes no line. */
  change: (channel: string, { change, action, by, at }: RulesChange): Promise<ChatRules> =>
    db.transaction().execute(async (trx) => {
      const before = await readRules(trx, channel)
      const after = { ...before, ...change }
      if (JSON.stringify(after) === JSON.stringify(before)) return before
      await write(trx, channel, after)
      const fields = Object.keys(change) as (keyof ChatRules)[]
      await record(trx, {
        at,
        byId: by.id,
        action,
        about: channel,
        before: Object.fromEntries(fields.map((field) => [field, before[field]])),
        after: Object.fromEntries(fields.map((field) => [field, after[field]])),
      })
      return after
    }),

  /** Sets all switches and remembers their previous state, or restores it. Repeating the call changes nothing. */
  shield: (channel: string, on: boolean, { by, at }: { by: Actor; at: number }): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const before = await readRules(trx, channel)
      if (before.shield === on) return
      const row = await trx
        .selectFrom('chat_rules')
        .select('before_shield')
        .where('channel', '=', channel)
        .executeTakeFirstOrThrow()
      const was = switchesOf(before)
      const now = on ? shielded(was) : (JSON.parse(row.before_shield ?? '{}') as ChatSwitches)
      await write(trx, channel, { ...before, ...now })
      await trx
        .updateTable('chat_rules')
        .set({ before_shield: on ? JSON.stringify(was) : null })
        .where('channel', '=', channel)
        .execute()
      await record(trx, {
        at,
        byId: by.id,
        action: on ? 'chat-shield-on' : 'chat-shield-off',
        about: channel,
        before: was,
        after: now,
      })
    }),

  words: () =>
    db
      .selectFrom('blocked_word')
      .select(['word', 'by_name as by', 'at'])
      .orderBy('at', 'desc')
      .orderBy('word')
      .execute(),

  /** Blocking a word twice changes nothing. Throws `invalid` above `maxBlockedWords`. */
  block: (word: string, by: Actor, at: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('blocked_word')
        .values({ folded: fold(word), word, by_name: by.name, at })
        .onConflict((row) => row.column('folded').doNothing())
        .returning('word')
        .executeTakeFirst()
      if (!added) return
      // Counted after the insert, so that one of two concurrent inserts sees the other.
      const { count } = await trx
        .selectFrom('blocked_word')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) > maxBlockedWords)
        throw new Problem('invalid', {
          field: 'word',
          reason: reason('too-many-words', { limit: maxBlockedWords }),
        })
      await record(trx, { at, byId: by.id, action: 'chat-word-blocked', about: word })
    }),

  allow: (word: string, by: Actor, at: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('blocked_word')
        .where('folded', '=', fold(word))
        .returning('word')
        .executeTakeFirst()
      if (gone)
        await record(trx, { at, byId: by.id, action: 'chat-word-allowed', about: gone.word })
    }),
})

/** Reads the channel's rules under a lock, as two moderators may change different rules at the same time. */
async function readRules(trx: Trx, channel: string): Promise<ChatRules> {
  await trx
    .insertInto('chat_rules')
    .values({
      channel,
      slow: 0,
      closed: 0,
      pinned: null,
      first_reviewed: 0,
      words_reviewed: 0,
      questions_only: 0,
      before_shield: null,
    })
    .onConflict((row) => row.column('channel').doNothing())
    .execute()
  const row = await trx
    .updateTable('chat_rules')
    .set((eb) => ({ slow: eb.ref('slow') }))
    .where('channel', '=', channel)
    .returningAll()
    .executeTakeFirstOrThrow()
  return rulesOf(row)
}

/** Writes all rules except the shield, which only `shield` changes. */
const write = (trx: Trx, channel: string, { slow, closed, pinned, ...rules }: ChatRules) =>
  trx
    .updateTable('chat_rules')
    .set({
      slow,
      closed: closed ? 1 : 0,
      pinned: pinned ? JSON.stringify(pinned) : null,
      first_reviewed: rules.firstReviewed ? 1 : 0,
      words_reviewed: rules.wordsReviewed ? 1 : 0,
      questions_only: rules.questionsOnly ? 1 : 0,
    })
    .where('channel', '=', channel)
    .execute()

const rulesOf = (row: Tables['chat_rules']): ChatRules => ({
  slow: row.slow,
  closed: row.closed === 1,
  pinned: row.pinned === null ? null : v.parse(PinnedMessage, JSON.parse(row.pinned)),
  firstReviewed: row.first_reviewed === 1,
  wordsReviewed: row.words_reviewed === 1,
  questionsOnly: row.questions_only === 1,
  shield: row.before_shield !== null,
})
