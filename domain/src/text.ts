import * as v from 'valibot'

// Everything in Unicode's control class except tab and newline; stored text never holds them.
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g

/** Text as people type it: one Unicode form (NFC), newlines as LF, no control characters. */
export const plainText = (required: string) =>
  v.pipe(
    v.string(required),
    v.transform((text) =>
      text.replace(/\r\n?/g, '\n').normalize('NFC').replace(controlCharacters, ''),
    ),
  )
