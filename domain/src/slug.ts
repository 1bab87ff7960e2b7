/** The text in lower-case Latin letters and digits joined by hyphens, of at most `most` characters; '' if none are left. */
export const slugOf = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, most)
