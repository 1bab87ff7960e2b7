import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

export type Elements = Record<string, ReactElement<{ children?: ReactNode }>>

/**
 * `<0>text</0>` and `<0/>`; tags may be nested, and an unmatched tag stays text.
 * Parsed in one pass from left to right: the text contains names and titles that people chose.
 */
export function withElements(text: string, components: Elements): ReactNode {
  const parts = text.split(/(<(?:\d+\/?|\/\d+)>)/)
  if (parts.length === 1) return text
  const unclosed = new Map<string, number>()
  const open = [{ tag: '', name: '', nodes: [] as ReactNode[] }]
  const inner = () => open[open.length - 1]?.nodes ?? []
  const close = () => {
    const { tag = '', name = '', nodes = [] } = open.pop() ?? {}
    unclosed.set(name, (unclosed.get(name) ?? 0) - 1)
    return { tag, name, nodes }
  }
  const leaveAsText = () => {
    const { tag, nodes } = close()
    inner().push(tag, ...nodes)
  }
  for (const [at, part] of parts.entries()) {
    const name = part.replace(/[</>]/g, '')
    if (at % 2 === 0) inner().push(part)
    else if (part.endsWith('/>')) inner().push(element(at, components[name]))
    else if (!part.startsWith('</')) {
      unclosed.set(name, (unclosed.get(name) ?? 0) + 1)
      open.push({ tag: part, name, nodes: [] })
    } else if (!unclosed.get(name)) inner().push(part)
    else {
      while (open[open.length - 1]?.name !== name) leaveAsText()
      const { nodes } = close()
      inner().push(element(at, components[name], nodes))
    }
  }
  while (open.length > 1) leaveAsText()
  return inner()
}

const element = (key: number, of: Elements[string] | undefined, nodes?: ReactNode[]) => (
  <Fragment key={key}>{of ? cloneElement(of, {}, ...(nodes ?? [])) : nodes}</Fragment>
)
