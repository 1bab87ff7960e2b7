export type Decoded = { ok: true; text: string } | { ok: false; line: number }

/** UTF-8 bytes as text without a BOM, or the line (from 1) of the first byte that is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const whole = strict(bytes)
  if (whole !== undefined) return { ok: true, text: whole }
  // No multi-byte character in UTF-8 contains a newline byte, so each line can be decoded separately.
  let start = 0
  let line = 1
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
    if (strict(bytes.subarray(start, end)) === undefined) break
    start = end + 1
    line += 1
  }
  return { ok: false, line }
}

const newline = 0x0a

function strict(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}
