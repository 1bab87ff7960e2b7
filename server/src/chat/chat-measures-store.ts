/** What was done about people, kept beside the audit log so that their next moderator sees it. */
import { randomUUID } from 'node:crypto'
import { fullName, type SignedInUser } from '@rostra/domain/attendee'
import type { Measure } from '@rostra/domain/chat/moderation-calls'
import type { Db, Trx } from '../tables.ts'

/** Who moderates, with the name that stays in the record. */
export type Moderator = { id: string; name: string }

/** Someone without a name is known by their e-mail. */
export const moderatorOf = (person: SignedInUser): Moderator => ({
  id: person.id,
  name: fullName(person) || person.email,
})

/** Lines of a person's card. */
const shown = 50

export const addMeasure = (
  trx: Trx,
  userId: string,
  { by, ...measure }: Measure,
): Promise<unknown> =>
  trx
    .insertInto('chat_measure')
    .values({ id: randomUUID(), user_id: userId, by_name: by, ...measure })
    .execute()

/** The newest first. */
export const measuresOf = (db: Db, userId: string): Promise<Measure[]> =>
  db
    .selectFrom('chat_measure')
    .select(['kind', 'channel', 'by_name as by', 'reason', 'until', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(shown)
    .execute()
