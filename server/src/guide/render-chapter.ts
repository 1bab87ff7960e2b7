import { Marked } from 'marked'

/** As GitHub makes the address of a heading, so that the guide's links work there as well. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]*>|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens)
      return depth === 1 ? '' : `<h${depth} id="${slug(html)}" tabindex="-1">${html}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const html = this.parser.parseInline(tokens)
      if (/^https?:/.test(href))
        return `<a href="${href}" target="_blank" rel="noopener noreferrer">${html}</a>`
      const [, chapter = '', heading = ''] = /^(?:([a-z-]+)\.md)?(#.*)?$/.exec(href) ?? []
      // Other documents are only in the sources.
      return chapter || heading ? `<a href="${chapter}${heading}">${html}</a>` : html
    },
    // The pictures show the console, which the reader has open.
    image: () => '',
  },
})

/** A chapter of our own guide, which is trusted, as HTML: its links to chapters are relative, such as `closing#erase`. */
export function renderChapter(markdown: string): { title: string; html: string } {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? ''
  return { title, html: marked.parse(markdown, { async: false }) }
}
