import { fullName } from '@rostra/domain/attendees/attendee'
import type { Trx } from '../tables.ts'

/**
 * Who asked a question in a replay, if they are still registered, and at which position (ms); undefined for other
 * questions.
 */
export async function lateAsker(trx: Trx, questionId: string) {
  const row = await trx
    .selectFrom('question')
    .innerJoin('attendee', 'attendee.id', 'question.attendee_id')
    .select(['attendee.email', 'attendee.first', 'attendee.last', 'attendee.language', 'replay_at'])
    .where('question.id', '=', questionId)
    .where('question.replay_at', 'is not', null)
    .executeTakeFirst()
  return row && { ...row, name: fullName(row), second: Math.floor((row.replay_at ?? 0) / 1000) }
}
