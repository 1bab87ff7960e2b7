/** Valibot schemas for `questions.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { plainText, trimmed } from '../text.schema.ts'
import { questionLimit } from './questions.ts'

export const QuestionText = v.pipe(
  plainText(issueReason('question-missing')),
  trimmed,
  v.nonEmpty(issueReason('question-missing')),
  v.maxLength(questionLimit, issueReason('question-too-long', { limit: questionLimit })),
)
