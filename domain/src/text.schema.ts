/** The schemas that go with `text.ts`. */
import * as v from 'valibot'
import type { Because } from './contract/reasons/because.ts'

// The control characters that people type on purpose.
const kept = ['\n', '\t']

/** Text as people type it: one Unicode form (NFC), newlines as LF, no control characters. */
export const plainText = (required: Because) =>
  v.pipe(
    v.string(required),
    v.transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        // Half of a surrogate pair cannot be stored: every reader gets the same replacement.
        .toWellFormed()
        .normalize('NFC')
        .replace(/\p{Cc}/gu, (character) => (kept.includes(character) ? character : '')),
    ),
  )

// Line and paragraph separators break lines in some programs; bidi controls turn round what follows them.
const breaks = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** As `plainText`, on one line: nobody's name writes a line of its own into a mail, or turns one round. */
export const plainLine = (required: Because) =>
  v.pipe(
    plainText(required),
    v.transform((text) => text.replace(breaks, ' ')),
  )
