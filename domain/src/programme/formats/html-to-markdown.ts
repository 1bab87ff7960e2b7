/** HTML, as older programs keep descriptions, as Markdown: paragraphs, lists and links; nothing else is needed. */

const hasTags =
  /<\/?(?:p|a|b|i|u|br|em|strong|ul|ol|li|div|span|h[1-6]|blockquote|pre|code|table|script|style)(?:\s[^<>]{0,400})?\/?>/i

/** The Markdown of a text that has tags of HTML; any other text is returned unchanged. Takes linear time. */
export function htmlToMarkdown(text: string): string {
  if (!hasTags.test(text)) return text
  const parts: string[] = []
  let hidden = ''
  let link: { address: string; from: number } | undefined
  for (const piece of text.match(/<[^<>]*>|[^<]+|<+/g) ?? []) {
    const [, closing, name = ''] = /^<(\/?)([a-z]\w*|!--)/i.exec(piece) ?? []
    const tag = name.toLowerCase()
    if (hidden !== '') {
      if (closing && tag === hidden) hidden = ''
    } else if (tag === '' ? piece.trim() === '' : blocks.has(tag)) {
      // A paragraph in an item of a list begins on the item's line.
      if (parts.at(-1) !== item) parts.push(tag === '' ? piece : '\n\n')
    } else if (tag === '') parts.push(withoutEntities(piece))
    else if (tag === 'script' || tag === 'style') hidden = closing ? '' : tag
    else if (tag === 'a') {
      if (link) parts.push(...linked(parts.splice(link.from).join(''), link.address))
      link = closing ? undefined : { address: addressIn(piece), from: parts.length }
    } else if (tag === 'li') parts.push(closing ? '\n' : item)
  }
  return spaced(parts.join(''))
}

const item = '\n- '
const blocks = new Set(
  'p div br hr h1 h2 h3 h4 h5 h6 ul ol blockquote pre table tr section article'.split(' '),
)

function addressIn(tag: string): string {
  const [, quoted, single] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
  const address = withoutEntities(quoted ?? single ?? '').trim()
  return /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address)
    ? new URL(address).href.replaceAll('(', '%28').replaceAll(')', '%29')
    : ''
}

function linked(label: string, address: string): string[] {
  const plain = label.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()
  if (address === '') return [label]
  return plain === '' || plain === address ? [address] : [`[${plain}](${address})`]
}

/** At most one empty line in a row, none between the items of a list, and no blanks around lines. */
const spaced = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[\t ]+/g, ' ').trim())
    .filter((line) => line !== '-')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(- .*)\n\n(?=- )/gm, '$1\n')
    .trim()

/** In the order of their code points, from 160. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const entities = new Map([
  ...latin.split(' ').map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', nbsp: ' ', shy: '' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' }),
  ...Object.entries({ bdquo: '„', hellip: '…', bull: '•', euro: '€', trade: '™', rarr: '→' }),
])

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (all, decimal, hex, name) => {
    if (name) return entities.get(name) ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
  })
