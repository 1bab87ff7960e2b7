/** What axe does not check, read from the accessibility tree that the browser exposes to screen readers. */
import { expect, type Page } from '@playwright/test'

type Node = {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
}

/** Roles of form fields. */
const fields = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'checkbox', 'switch'])
/** Roles that tell fields of the same name apart, if the group itself has a name. */
const groups = new Set(['group', 'radiogroup', 'form', 'region', 'dialog', 'row', 'listitem'])

/**
 * Controls whose description repeats their name, which would be read twice; fields of a group that have the same
 * name; and links that open a new tab without saying so.
 */
export async function unclearNames(page: Page): Promise<string[]> {
  const nodes = await accessibilityTree(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const nameOf = (node: Node) => node.name?.value ?? ''
  const groupOf = (node: Node): string => {
    for (let it = byId.get(node.parentId ?? ''); it; it = byId.get(it.parentId ?? ''))
      if (groups.has(it.role?.value ?? '') && nameOf(it)) return it.nodeId
    return ''
  }
  const shown = nodes.filter(({ ignored }) => !ignored)
  const readTwice = shown.filter((it) => nameOf(it) && it.description?.value === nameOf(it))
  const inputs = shown.filter(({ role }) => fields.has(role?.value ?? ''))
  const places = inputs.map((it) => `${groupOf(it)} ${nameOf(it)}`)
  const alike = places.filter((it, place) => places.indexOf(it) !== place)
  const silent = await page.evaluate(() =>
    [...document.querySelectorAll('a[target=_blank]')]
      .filter((it) => it.checkVisibility() && !/new tab/i.test(it.textContent ?? ''))
      .map((it) => it.outerHTML.slice(0, 200)),
  )
  return [
    ...readTwice.map((it) => `${nameOf(it)} is read twice`),
    ...alike.map((it) => `two fields are named ${it}`),
    ...silent.map((it) => `${it} does not say that it opens a new tab`),
  ]
}

async function accessibilityTree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await session.detach()
  return nodes
}

/** The pressed control may disappear, but the focus must not fall back to the body. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

/**
 * Each text node that is exactly one of `texts` is in the language `lang`, and each of `texts` is found.
 * An empty `lang` means an unknown language.
 */
export async function expectLanguage(page: Page, texts: string[], lang: string): Promise<void> {
  const look = (wanted: string[]) => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const seen: [text: string, lang: string][] = []
    while (nodes.nextNode()) {
      const { textContent, parentElement } = nodes.currentNode
      const text = textContent?.trim() ?? ''
      if (wanted.includes(text))
        seen.push([text, parentElement?.closest('[lang]')?.getAttribute('lang') ?? ''])
    }
    return seen
  }
  const found = () => page.evaluate(look, texts)
  await expect
    .poll(async () => [...new Set((await found()).map(([text]) => text))].toSorted())
    .toEqual(texts.toSorted())
  expect((await found()).filter(([, its]) => its !== lang)).toEqual([])
}
