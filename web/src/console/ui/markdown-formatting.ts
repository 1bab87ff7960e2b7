/** What the formatting buttons do to a text in Markdown. */

export type Formatting = 'bold' | 'italic' | 'list' | 'link'

const marks = { bold: '**', italic: '*' } as const

/** The text with `from`–`to` formatted, or no longer so if it was, and what is selected then. */
export function formatted(
  text: string,
  from: number,
  to: number,
  as: Formatting,
): { text: string; from: number; to: number } {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  if (as === 'list') {
    const start = before.lastIndexOf('\n') + 1
    const lines = text.slice(start, to).split('\n')
    const isList = lines.every((line) => line.startsWith('- '))
    const listed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n')
    return { text: text.slice(0, start) + listed + after, from: start, to: start + listed.length }
  }
  if (as === 'link') {
    const isAddress = /^(?:https?:\/\/|www\.)\S+$/.test(chosen)
    const [name, address] = isAddress ? ['', chosen] : [chosen, 'https://']
    const at = from + (name === '' ? 1 : name.length + 3)
    const length = name === '' ? 0 : address.length
    return { text: `${before}[${name}](${address})${after}`, from: at, to: at + length }
  }
  const mark = marks[as]
  if (before.endsWith(mark) && after.startsWith(mark) && chosen !== '')
    return {
      text: before.slice(0, -mark.length) + chosen + after.slice(mark.length),
      from: from - mark.length,
      to: to - mark.length,
    }
  return {
    text: before + mark + chosen + mark + after,
    from: from + mark.length,
    to: to + mark.length,
  }
}
