/** The schemas that go with `questions.ts`. */
import * as v from 'valibot'
import { questionLimit } from './questions.ts'
import { plainText } from './text.schema.ts'

export const QuestionText = v.pipe(
  plainText('Enter your question'),
  v.trim(),
  v.nonEmpty('Enter your question'),
  v.maxLength(questionLimit, 'Keep your question to 1,000 characters or fewer'),
)
