/** The schemas that go with `questions.ts`. */
import * as v from 'valibot'
import { questionLimit } from './questions.ts'
import { plainText } from './text.schema.ts'

export const QuestionText = v.pipe(
  plainText('Write your question'),
  v.trim(),
  v.nonEmpty('Write your question'),
  v.maxLength(questionLimit, 'A question holds at most 1,000 characters'),
)
