/** Valibot schemas for `questions.ts`. */
import * as v from 'valibot'
import { because } from './contract/reasons/issue-reason.ts'
import { questionLimit } from './questions.ts'
import { plainText } from './text.schema.ts'

export const QuestionText = v.pipe(
  plainText(because('question-missing')),
  v.trim(),
  v.nonEmpty(because('question-missing')),
  v.maxLength(questionLimit, because('question-too-long', { limit: questionLimit })),
)
