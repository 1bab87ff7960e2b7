/** Captions that are written while a session is live: lines with a number, which may be corrected. */

import { isVisible } from '../text.ts'

/** `n` counts the lines of a session and language from 1; a removed line has an empty text. `at` is ISO 8601, UTC. */
export type CaptionLine = { n: number; text: string; at: string }

/** Lines of a session that have come or changed, in one language (BCP 47). */
export type CaptionLines = { showId: string; lang: string; lines: CaptionLine[] }

/** A captioner who is writing, or has stopped; `page` is the page on which they do. */
export type CaptionWriting = { showId: string; page: string; name: string; on: boolean }

/** The languages in which a session has live captions (BCP 47); `madeBy` marks those that a program writes. */
export type Captioned = {
  showId: string
  languages: { lang: string; madeBy?: 'program' | undefined }[]
}

/** The most ms of captions that a page asks for at once. */
export const captionsWindow = 600_000

/** Characters of a line; longer ones are split. */
export const captionLineLimit = 500
/** Bytes of one message with lines. */
export const captionBytes = 20_000
/** Characters of the name that a captioner gives to the others. */
export const captionerLimit = 40
/** Lines that a page gets first when it asks for captions. */
export const captionsFirst = 30

// They reverse what follows them.
const reversing = /[\u202a-\u202e]/g

/** What was sent, as lines: without control characters and outer blanks, and split where they are too long. */
export const captionLinesOf = (text: string): string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(reversing, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      line
        .replace(/\p{Cc}/gu, ' ')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter(isVisible)
    .flatMap(split)

/** At the last blank before the limit, or in the middle of what has none. */
function split(line: string): string[] {
  const parts: string[] = []
  let rest = [...line]
  while (rest.length > captionLineLimit) {
    const blank = rest.lastIndexOf(' ', captionLineLimit)
    const end = blank > 0 ? blank : captionLineLimit
    parts.push(rest.slice(0, end).join('').trim())
    rest = rest.slice(end)
  }
  return [...parts, rest.join('').trim()].filter(Boolean)
}

/**
 * When words were spoken (epoch ms), by an ISO 8601 time such as `2027-03-12T09:00:01.500Z`; one without a zone is in UTC,
 * wherever the server is. NaN for what is no such time.
 */
export function spokenAt(text: string): number {
  const [, time = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  return Date.parse(time + zone)
}

/**
 * A message of a caption tool as it sends them to YouTube: the first line may be the time of the words, such as
 * `2027-03-12T09:00:01.500`, in UTC. `at` (epoch ms) is absent without one.
 */
export function toolMessage(text: string): { text: string; at?: number } {
  const [first = '', ...rest] = text.split(/\r\n|\n/)
  const time = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?)Z?(?: |$)/.exec(first.trim())?.[1]
  const at = spokenAt(time ?? '')
  return Number.isNaN(at) ? { text } : { text: rest.join('\n'), at }
}
