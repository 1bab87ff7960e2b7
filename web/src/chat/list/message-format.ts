/**
 * Code and lists as people type them: `code`, fences of three backticks, lines that begin with "- " or "1. ".
 * Parsing takes linear time, and anything that is not clearly one of these stays plain text.
 */

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: readonly Item[] }
/** `number` is undefined in a list without numbers. */
type Item = { text: string; number: number | undefined }

export type Piece = { kind: 'text' | 'code'; text: string }

const fence = '```'

/** Splits a message into blocks of whole lines. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n')
  const lastFence = lines.findLastIndex(isFence)
  const blocks: Block[] = []
  let textLines: string[] = []
  const endText = () => {
    const joined = textLines.join('\n').replace(/^\n|\n$/g, '')
    if (textLines.length > 0 && joined !== '') blocks.push({ kind: 'text', text: joined })
    textLines = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    // An unclosed fence is text.
    if (isFence(line) && at < lastFence) {
      endText()
      const end = lines.findIndex((other, index) => index > at && isFence(other))
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') })
      at = end
      continue
    }
    const item = itemOf(line)
    if (!item) {
      textLines.push(line)
      continue
    }
    endText()
    const last = blocks.at(-1)
    const isNext = last?.kind === 'list' && itemOf(lines[at - 1] ?? '') !== undefined
    const isAlike = isNext && (last.items[0]?.number === undefined) === (item.number === undefined)
    if (isAlike) blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item] }
    else blocks.push({ kind: 'list', items: [item] })
  }
  endText()
  return blocks
}

/** Splits text into plain text and inline code: what is between two backticks on one line. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let open = text.indexOf('`')
  while (open >= 0) {
    const close = text.indexOf('`', open + 1)
    if (close < 0) break
    const code = text.slice(open + 1, close)
    if (code.trim() === '' || code.includes('\n')) {
      open = close
      continue
    }
    if (open > from) pieces.push({ kind: 'text', text: text.slice(from, open) })
    pieces.push({ kind: 'code', text: code })
    from = close + 1
    open = text.indexOf('`', from)
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}

/** The name of a language may follow the fence; it is not shown. */
const isFence = (line: string): boolean =>
  line.startsWith(fence) && !line.includes('`', fence.length)

function itemOf(line: string): Item | undefined {
  if (line.startsWith('- ')) return filled(line.slice(2), undefined)
  const [, digits, text] = /^(\d{1,2})\. (.*)$/.exec(line) ?? []
  return digits === undefined ? undefined : filled(text ?? '', Number(digits))
}

const filled = (text: string, number: number | undefined): Item | undefined =>
  text.trim() === '' ? undefined : { text, number }
