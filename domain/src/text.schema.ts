/** Valibot schemas for `text.ts`. */
import * as v from 'valibot'
import type { IssueReason } from './contract/reasons/issue-reason.ts'

// Control characters that people type intentionally.
const kept = ['\n', '\t']

/** Text as people type it: one Unicode form (NFC), newlines as LF, no control characters. */
export const plainText = (required: IssueReason) =>
  v.pipe(
    v.string(required),
    v.transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        // A lone surrogate cannot be stored, so it is replaced for everyone.
        .toWellFormed()
        .normalize('NFC')
        .replace(/\p{Cc}/gu, (character) => (kept.includes(character) ? character : '')),
    ),
  )

// Line and paragraph separators break lines in some programs; bidi controls reverse the text after them.
const breaks = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** As `plainText`, on one line: a name can neither add a line to an email nor reverse one. */
export const plainLine = (required: IssueReason) =>
  v.pipe(
    plainText(required),
    v.transform((text) => text.replace(breaks, ' ')),
  )
