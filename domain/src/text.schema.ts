/** Valibot schemas for `text.ts`. */
import * as v from 'valibot'
import { type IssueReason, issueReason } from './contract/reasons/issue-reason.ts'
import { isVisible } from './text.ts'

// Control characters that people type intentionally.
const kept = ['\n', '\t']

// They reverse what follows them, up to the end of the paragraph; isolates end where they should.
const reversing = /[\u202a-\u202e]/g

/** Text as people type it: one Unicode form (NFC), newlines as LF, no control or reversing characters. */
export const plainText = (required: IssueReason) =>
  v.pipe(
    v.string(required),
    v.transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        // A lone surrogate cannot be stored, so it is replaced for everyone.
        .toWellFormed()
        .normalize('NFC')
        .replace(reversing, '')
        .replace(/\p{Cc}/gu, (character) => (kept.includes(character) ? character : '')),
    ),
  )

/** Without blanks around it, and empty if there is nothing to see. */
export const trimmed = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (isVisible(text) ? text : '')),
)

// Line and paragraph separators break lines in some programs; bidi controls reverse the text after them.
const breaks = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** As `plainText`, on one line: a name can neither add a line to an email nor reverse one. */
export const plainLine = (required: IssueReason) =>
  v.pipe(
    plainText(required),
    v.transform((text) => text.replace(breaks, ' ')),
  )

const tooLong = (limit: number) => issueReason('text-too-long', { limit })

/** A text of at most `limit` characters, without blanks around it; `wrong` says that it is none. */
export const limitedText = (wrong: IssueReason, limit: number) =>
  v.pipe(plainText(wrong), v.trim(), v.maxLength(limit, tooLong(limit)))
/** As `limitedText`, on one line. */
export const limitedLine = (wrong: IssueReason, limit: number) =>
  v.pipe(plainLine(wrong), v.trim(), v.maxLength(limit, tooLong(limit)))

/** As `limitedText`, and not empty. */
export const filledText = (missing: IssueReason, limit: number) =>
  v.pipe(plainText(missing), v.trim(), v.nonEmpty(missing), v.maxLength(limit, tooLong(limit)))
/** As `filledText`, on one line. */
export const filledLine = (missing: IssueReason, limit: number) =>
  v.pipe(plainLine(missing), v.trim(), v.nonEmpty(missing), v.maxLength(limit, tooLong(limit)))
