/** What calls for a page of a long list are asked with. */
import * as v from 'valibot'

/** Parts of a name or e-mail; empty for everyone. */
export const searchText = v.optional(
  v.pipe(v.string('Provide text'), v.maxLength(200, 'The text is too long')),
  '',
)

/** From 1. */
export const pageNumber = v.optional(
  v.pipe(
    v.number('page must be a number'),
    v.integer('page must be a whole number'),
    v.minValue(1, 'page must be at least 1'),
    v.maxValue(100_000, 'page must be at most 100,000'),
  ),
  1,
)
