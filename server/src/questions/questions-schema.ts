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
    /** Counts the changes. */
    revision: Generated<number>
    /** The moderator who is at it. */
    assignee_id: string | null
    assignee_name: string | null
    assignee_at: number | null
    reply: string | null
    reply_to: 'everyone' | 'asker' | null
    reply_by: string | null
    reply_at: number | null
    /** When the asker had an answer of their own before them; null until then. */
    reply_seen_at: number | null
    /** When a moderator showed it to everyone; epoch ms. */
    approved_at: number | null
    /** When it was last put on air; epoch ms. */
    on_air_at: number | null
    /** The question that it was merged into. */
    merged_into: string | null
    answered_at: number | null
    /** The people in `question_vote`; written with them. */
    votes: Generated<number>
  }
  question_vote: {
    question_id: string
    user_id: string
    /** The question they voted for before it was merged into this one. */
    merged_from: string | null
  }
}
