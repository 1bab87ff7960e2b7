import type { QuestionState } from '@rostra/domain/question-inbox'
import type { Generated } from 'kysely'

export type QuestionTables = {
  question: {
    id: string
    session_id: string
    attendee_id: string
    text: string
    at: number
    state: Generated<QuestionState>
    /** Incremented by each change. */
    revision: Generated<number>
    /** The moderator it is assigned to. */
    assignee_id: string | null
    assignee_name: string | null
    assignee_at: number | null
    reply: string | null
    reply_to: 'everyone' | 'asker' | null
    reply_by: string | null
    reply_at: number | null
    /** When the asker saw an answer sent to them alone; null until then. */
    reply_seen_at: number | null
    /** When a moderator made it visible to everyone; epoch ms. */
    approved_at: number | null
    /** When it was last put on air; epoch ms. */
    on_air_at: number | null
    /** The question that it was merged into. */
    merged_into: string | null
    answered_at: number | null
    /** The number of people in `question_vote`; updated together with it. */
    votes: Generated<number>
  }
  question_vote: {
    question_id: string
    user_id: string
    /** The question they voted for before it was merged into this one. */
    merged_from: string | null
  }
}
