/** Payload fields of calls for one page of a long list. */
import * as v from 'valibot'
import { because } from './reasons/issue-reason.ts'

/** Parts of a name or email address; empty for everyone. */
export const searchText = v.optional(
  v.pipe(
    v.string(because('provide-text')),
    v.maxLength(200, because('value-too-long', { what: 'text' })),
  ),
  '',
)

/** From 1. */
export const pageNumber = v.optional(
  v.pipe(
    v.number(because('not-a-number', { name: 'page' })),
    v.integer(because('not-whole', { name: 'page' })),
    v.minValue(1, because('too-small', { name: 'page', least: 1 })),
    v.maxValue(100_000, because('too-great', { name: 'page', most: 100_000 })),
  ),
  1,
)
