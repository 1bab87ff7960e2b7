import { fullName } from '@rostra/domain/attendee'
import type { Trx } from '../tables.ts'

/** Who asked a question in a replay, if they are still registered; undefined for other questions. */
export async function lateAsker(trx: Trx, questionId: string) {
  const row = await trx
    .selectFrom('question')
    .innerJoin('attendee', 'attendee.id', 'question.attendee_id')
    .select(['attendee.email', 'attendee.first', 'attendee.last'])
    .where('question.id', '=', questionId)
    .where('question.replay_at', 'is not', null)
    .executeTakeFirst()
  return row && { email: row.email, name: fullName(row) }
}
