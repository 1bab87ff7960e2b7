/** Names of files that organisers take from the event, such as `womens-day-chat-2022-03-02.csv`. */
import { clocksOf } from './zoned-time.ts'

/** Bytes of each word: file systems take 255 for a name. */
const longest = 100

/** `at` (epoch ms) is when it was taken; its day is the one of the event's zone. */
export function exportFileName(
  event: string,
  what: string,
  at: number,
  zone: string,
  ending: 'csv' | 'zip' = 'csv',
): string {
  const words = [event, what].map(hyphenated).filter(Boolean)
  return `${[...words, clocksOf(zone)(at).slice(0, 10)].join('-')}.${ending}`
}

/** Letters and digits of every script; signs within a word go, so that «Women’s» stays one. */
const hyphenated = (text: string): string =>
  cut(
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  ).replace(/-$/, '')

/** Whole characters, as many as fit. */
function cut(text: string): string {
  const encoded = new TextEncoder().encode(text)
  if (encoded.length <= longest) return text
  // A character that is cut in two is decoded to this mark.
  return new TextDecoder().decode(encoded.subarray(0, longest)).split('\ufffd')[0] ?? ''
}
