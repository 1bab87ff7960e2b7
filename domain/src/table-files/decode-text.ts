/** Decodes files saved by spreadsheets and ticket shops, whatever their encoding. */

const encodings = ['UTF-8', 'UTF-16', 'Windows-1252'] as const
export type Encoding = (typeof encodings)[number]
export type Decoded =
  | { ok: true; text: string; encoding: Encoding }
  | { ok: false; reason: 'workbook' | 'binary' }

/** Excel's .xlsx and OpenDocument's .ods are zip archives; old .xls files are compound documents. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Whether a file may be a workbook, by its first bytes. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  workbooks.some((start) => start.every((byte, at) => bytes[at] === byte))

/**
 * Decodes UTF-8 with or without a byte order mark, UTF-16 with one, and anything else as Windows-1252, in
 * which every byte is a character. `text` has no byte order mark.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (isWorkbook(bytes)) return { ok: false, reason: 'workbook' }
  const utf16 = utf16Of(bytes)
  if (utf16) return { ok: true, text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  if (bytes.includes(0)) return { ok: false, reason: 'binary' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { ok: true, text, encoding: 'UTF-8' }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const text = new TextDecoder('windows-1252').decode(bytes)
    return { ok: true, text, encoding: 'Windows-1252' }
  }
}

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}
