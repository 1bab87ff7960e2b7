/** Valibot schemas for `blocked-words.ts`. */
import * as v from 'valibot'
import { because } from '../contract/reasons/because.ts'
import { plainText } from '../text.schema.ts'
import { fold } from './blocked-words.ts'

export const BlockedWord = v.pipe(
  plainText(because('word-missing')),
  v.trim(),
  v.nonEmpty(because('word-missing')),
  v.maxLength(100, because('text-too-long', { limit: 100 })),
  v.check((word) => fold(word) !== '', because('word-without-letters')),
)
