import * as v from 'valibot'

// The control characters that people type on purpose.
const kept = ['\n', '\t']

/** Text as people type it: one Unicode form (NFC), newlines as LF, no control characters. */
export const plainText = (required: string) =>
  v.pipe(
    v.string(required),
    v.transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .normalize('NFC')
        .replace(/\p{Cc}/gu, (character) => (kept.includes(character) ? character : '')),
    ),
  )
