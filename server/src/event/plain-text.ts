const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/**
 * The plain text of HTML from our own `renderMarkdown`: lists keep their dashes, links their addresses.
 * A single pass, as it runs for every session of every calendar, over texts of any length.
 */
export function plainText(html: string): string {
  const parts: string[] = []
  let link: { address: string; from: number } | undefined
  const pieces = html.match(/<[^<>]*>|[^<]+/g) ?? []
  for (const [at, piece] of pieces.entries()) {
    if (!piece.startsWith('<'))
      parts.push(
        betweenCells(piece, pieces[at - 1], pieces[at + 1]) ??
          withoutEntities(inOneLine(piece, pieces[at - 1], pieces[at + 1])),
      )
    else if (piece.startsWith('<a ')) link = { address: addressIn(piece), from: parts.length }
    else if (piece === '</a>' && link) {
      const { address, from } = link
      const label = parts.slice(from).join('')
      if (address !== '' && label !== address) parts.push(` (${address})`)
      link = undefined
    } else parts.push(breakFor(piece))
  }
  return spaced(parts.join(''))
}

/** Turns a line break within a paragraph into a space, as browsers do; line breaks between blocks stay. */
const inOneLine = (piece: string, before: string | undefined, after: string | undefined): string =>
  piece.replace(/\n/g, (_, at: number) => {
    const isBetween = (at === 0 && isBlock(before)) || (at === piece.length - 1 && isBlock(after))
    return isBetween ? '\n' : ' '
  })

/** What stands for the line break between two tags of a table; undefined for anything else. */
function betweenCells(piece: string, before = '', after = ''): string | undefined {
  const isInTable = [before, after].every((tag) =>
    /^<\/?(?:table|thead|tbody|tr|th|td)\b/.test(tag),
  )
  if (piece !== '\n' || !isInTable) return undefined
  return /^<\/t[hd]>/.test(before) && /^<t[hd]\b/.test(after) ? ' | ' : ''
}

const isBlock = (tag: string | undefined): boolean =>
  tag !== undefined && !/^<\/?(?:a|strong|em|del|code)\b/.test(tag)

const withoutEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)

const addressIn = (tag: string): string => withoutEntities(/ href="([^"]*)"/.exec(tag)?.[1] ?? '')

function breakFor(tag: string): string {
  if (tag === '<li>') return '\n- '
  if (tag === '</tr>' || /^<[bh]r ?\/?>$/.test(tag)) return '\n'
  return /^<\/(?:p|h[345]|pre|blockquote|table|ul|ol)>$/.test(tag) ? '\n\n' : ''
}

/** Keeps at most one empty line in a row, and none before a list item. */
function spaced(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines
    .filter((line, at) => {
      const next = lines[at + 1] ?? ''
      return line !== '' || (next !== '' && !next.startsWith('- '))
    })
    .join('\n')
    .trim()
}
