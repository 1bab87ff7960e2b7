/** The header that names a file (RFC 6266), in its own letters and, for programs of old, in ASCII. */
export function contentDisposition(how: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .replace(/^[-_ ]+/, '')
    .replace(/^\./, 'file.')
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    // RFC 8187 section 3.2.1: what encodeURIComponent leaves and a header may not hold.
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain || 'file'}"; filename*=UTF-8''${escaped}`
}
