/** The schemas that go with `blocked-words.ts`. */
import * as v from 'valibot'
import { fold } from './blocked-words.ts'
import { plainText } from './text.schema.ts'

export const BlockedWord = v.pipe(
  plainText('Write a word'),
  v.trim(),
  v.nonEmpty('Write a word'),
  v.maxLength(100, 'A blocked word holds at most 100 characters'),
  v.check((word) => fold(word) !== '', 'Write a word with letters or digits'),
)
