import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { plainMarkdown } from './plain-markdown.ts'

const marked = new Marked({ gfm: true, breaks: false })

/**
 * Organisers' markdown as HTML that is safe to insert: an allow-list of tags; links only to http,
 * https and mailto, opened without `opener`. Headings begin at h3, below the page's own.
 */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(plainMarkdown(markdown), { async: false }), {
    allowedTags: [
      'h3',
      'h4',
      'h5',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'del',
      'code',
      'pre',
      'blockquote',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h3',
      h2: 'h4',
      h6: 'h5',
      a: sanitizeHtml.simpleTransform('a', {
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      }),
    },
  })
}
