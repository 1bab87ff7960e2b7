/** Names of files that organisers export from the event, such as `womens-day-chat-2022-03-02.csv`. */

/** The most bytes in each part: file systems allow 255 for the whole name. */
const longest = 100

/** `day` is when the export was made, such as `2022-03-02`. */
export function exportFileName(
  event: string,
  what: string,
  day: string,
  ending: 'csv' | 'zip' | 'po' = 'csv',
): string {
  const words = [event, what].map(hyphenated).filter(Boolean)
  return `${[...words, day].join('-')}.${ending}`
}

/** Keeps letters and digits of every script; drops apostrophes, so that “Women’s” stays one word. */
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
  // A character that was cut in two is decoded to this replacement character.
  return new TextDecoder().decode(encoded.subarray(0, longest)).split('\ufffd')[0] ?? ''
}
