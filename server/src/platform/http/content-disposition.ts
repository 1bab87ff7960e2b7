/** The header that has a file saved under a name (RFC 6266): its own, and for programs of old one in ASCII. */
export function savedAs(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .replace(/^[-_ ]+/, '')
    .replace(/^\./, 'file.')
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encodedName(name)}`
}

/** RFC 8187 section 3.2.1: what encodeURIComponent leaves and a header may not contain is escaped too. */
export const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
