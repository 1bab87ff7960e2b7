import * as v from 'valibot'

// The control characters that people type on purpose.
const kept = ['\n', '\t']

/** A name that programs give and the database keeps as it is: half of a surrogate pair would come back as another. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Text as people type it: one Unicode form (NFC), newlines as LF, no control characters. */
export const plainText = (required: string) =>
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
