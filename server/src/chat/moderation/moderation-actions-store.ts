/** Moderation actions by person, kept beside the audit log for the next moderator who deals with them. */
import { randomUUID } from 'node:crypto'
import type { ModerationAction } from '@rostra/domain/chat/moderation-calls'
import type { Db, Trx } from '../../tables.ts'

/** Number of actions shown on a person's card. */
const shown = 50

export const recordModerationAction = (
  trx: Trx,
  userId: string,
  { by, until, ...action }: Omit<ModerationAction, 'until'> & { until?: number },
): Promise<unknown> =>
  trx
    .insertInto('moderation_action')
    .values({ id: randomUUID(), user_id: userId, by_name: by, until: until ?? null, ...action })
    .execute()

/** The newest first. */
export const moderationActionsOf = (db: Db, userId: string): Promise<ModerationAction[]> =>
  db
    .selectFrom('moderation_action')
    .select(['kind', 'channel', 'by_name as by', 'reason', 'until', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(shown)
    .execute()
