import { quoted } from '@rostra/domain/staff/audit-log'
import type { PersonalData } from '../personal-data.ts'
import { eraseLinesAbout } from '../staff/audit-scrub-store.ts'
import type { Db } from '../tables.ts'

/** Who asked what; an answered question is kept, without the person who asked it. */
export const questionsPersonalData = (db: Db): PersonalData => ({
  tables: [
    { table: 'question', key: ['id'] },
    { table: 'question_vote', key: ['question_id', 'user_id'], before: 'question' },
  ],

  async ofPerson({ id }) {
    const questions = await db
      .selectFrom('question')
      .select(['session_id', 'text', 'at'])
      .where('attendee_id', '=', id)
      .execute()
    const votes = await db
      .selectFrom('question_vote')
      .innerJoin('question', 'question.id', 'question_vote.question_id')
      .select(['session_id', 'text'])
      .where('user_id', '=', id)
      .orderBy('question.at')
      .execute()
    return {
      questions: questions.map((it) => ({ ...it, at: new Date(it.at).toISOString() })),
      questionVotes: votes,
    }
  },

  async erase(trx, { id, nobody }) {
    const asked = await trx
      .updateTable('question')
      .set({ attendee_id: nobody })
      .where('attendee_id', '=', id)
      .returning('text')
      .execute()
    // Under the id `nobody` they are still counted once.
    await trx
      .updateTable('question_vote')
      .set({ user_id: nobody })
      .where('user_id', '=', id)
      .execute()
    // Audit log entries quote questions.
    await eraseLinesAbout(
      trx,
      'question-',
      asked.map(({ text }) => quoted(text)),
    )
    return undefined
  },
})
