/** The schemas that go with `blocked-words.ts`. */
import * as v from 'valibot'
import { plainText } from '../text.schema.ts'
import { fold } from './blocked-words.ts'

export const BlockedWord = v.pipe(
  plainText('Enter a word'),
  v.trim(),
  v.nonEmpty('Enter a word'),
  v.maxLength(100, 'Use 100 characters or fewer'),
  v.check((word) => fold(word) !== '', 'Enter a word with letters or digits'),
)
