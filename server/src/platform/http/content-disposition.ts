/** Returns the header for saving a file under a name (RFC 6266), with an ASCII name for old programs. */
export function savedAs(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .replace(/^[-_ ]+/, '')
    .replace(/^\./, 'file.')
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encodedName(name)}`
}

/** RFC 8187 section 3.2.1: also escapes the characters that encodeURIComponent keeps but a header may not contain. */
export const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
