/** Texts of other programs in the form that sessions have. */
import * as v from 'valibot'
import { issueReason } from '../../contract/reasons/issue-reason.ts'
import { plainLine, plainText, trimmed } from '../../text.schema.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

const line = v.pipe(plainLine(issueReason('invalid-parameter')), trimmed)
const paragraphs = v.pipe(plainText(issueReason('invalid-parameter')), trimmed)

/** In one line, without control characters, of at most `limit` characters. */
export const lineOf = (text: string, limit: number): string => shortened(v.parse(line, text), limit)

/** Markdown of at most `limit` characters, from Markdown, plain text or HTML. */
export const markdownOf = (text: string, limit: number): string =>
  // Tags take space, too; of a text that is far too long, no more is read.
  shortened(
    v.parse(paragraphs, htmlToMarkdown(v.parse(paragraphs, text.slice(0, 3 * limit)))),
    limit,
  )

/** The text, cut with an ellipsis after `limit` characters. */
export const shortened = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : // Half a sign outside the first plane is none.
      `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
