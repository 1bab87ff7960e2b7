const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The text of HTML that we rendered ourselves (`renderMarkdown`): lists keep their dashes, links their addresses. */
export const plainText = (html: string): string =>
  html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, address: string, words: string) =>
      words === address ? words : `${words} (${address})`,
    )
    // What was a line break in the markdown is a blank in a paragraph, as browsers show it.
    .replace(/(?<!>)\n(?!<)/g, ' ')
    .replace(/<li>/g, '\n- ')
    .replace(/<(?:br|hr) ?\/?>/g, '\n')
    .replace(/<\/(?:p|h3|h4|h5|pre|blockquote|table|ul|ol)>/g, '\n\n')
    .replace(/<\/tr>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{2,}(?=- )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
