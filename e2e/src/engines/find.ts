/** Finding things by role and name in a page, by the rules that axe applies; these functions run in the page. */

/** What to search for: all given conditions have to match. */
export type Sought = {
  role?: string
  /** The accessible name. */
  name?: string | RegExp
  /** Text inside. */
  text?: string | RegExp
  /** A selector, for what has no role. */
  css?: string
  within?: Sought
}

/** The same without regular expressions, which do not travel into a page. */
type SoughtInPage = {
  role?: string | undefined
  name?: Wanted
  text?: Wanted
  css?: string | undefined
  within?: SoughtInPage | undefined
}
type Wanted = string | { source: string; flags: string } | undefined

export function forPage({ role, name, text, css, within }: Sought): SoughtInPage {
  const wanted = (it: string | RegExp | undefined): Wanted =>
    it instanceof RegExp ? { source: it.source, flags: it.flags } : it
  return { role, name: wanted(name), text: wanted(text), css, within: within && forPage(within) }
}

export function inWords({ role, name, text, css, within }: Sought): string {
  const parts = [role ?? css, name && `named ${name}`, text && `with the text ${text}`]
  return `${parts.filter(Boolean).join(' ')}${within ? ` in ${inWords(within)}` : ''}`
}

export type Found = {
  /** What is there. */
  count: number
  /** The texts of the first few. */
  texts: string[]
  /** A point on the first, on the screen and free, when `aim` asks for it; else what is in the way. */
  point?: { x: number; y: number }
  covered?: string
  focused: boolean
}

/** Looks for it among what people and screen readers see. `undefined`: axe is not in this page yet. */
export async function findInPage(sought: SoughtInPage, aim: boolean): Promise<Found | undefined> {
  const page = globalThis as unknown as PageState
  const { axe } = page
  if (!axe) return undefined
  const fits = (wanted: Wanted, text: string) =>
    typeof wanted === 'object'
      ? new RegExp(wanted.source, wanted.flags).test(text)
      : wanted === undefined || wanted === text
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const look = ({ role, name, text, css, within }: SoughtInPage): Element[] => {
    const roots: (Element | Document)[] = within ? look(within) : [document]
    const all = new Set(roots.flatMap((root) => [...root.querySelectorAll(css ?? '*')]))
    return [...all].filter(
      (it) =>
        (text === undefined || fits(text, plain(it.textContent))) &&
        (role === undefined || axe.commons.aria.getRole(it) === role) &&
        it.checkVisibility({ visibilityProperty: true }) &&
        it.closest('[aria-hidden=true], [inert]') === null &&
        (name === undefined || fits(name, plain(axe.commons.text.accessibleText(it)))),
    )
  }
  axe.setup(document.documentElement)
  const found = look(sought)
  axe.teardown()

  const [first] = found
  const answer: Found = {
    count: found.length,
    texts: found.slice(0, 5).map((it) => plain(it.textContent)),
    focused: first !== undefined && first === document.activeElement,
  }
  if (!first || !aim) return answer
  // What still moves would be missed.
  first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const place = () => {
    const { x, y, width, height } = first.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  const before = place()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const point = place()
  const over = document.elementFromPoint(point.x, point.y)
  const parts = [first, ...(first instanceof HTMLInputElement ? (first.labels ?? []) : [])]
  if (point.x !== before.x || point.y !== before.y) return { ...answer, covered: 'it moves' }
  if (!over || !parts.some((it) => it.contains(over)))
    return { ...answer, covered: over ? over.outerHTML.slice(0, 120) : 'off the screen' }
  // Something may still move it away from under the mouse: a press on anything else does nothing.
  page.watch?.abort()
  const watch = new AbortController()
  page.watch = watch
  page.missed = false
  const isOnIt = (event: Event) =>
    event.composedPath().some((it) => parts.some((part) => part === it))
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(
      kind,
      (event) => {
        if (kind === 'pointerdown') page.missed = !isOnIt(event)
        else if (kind === 'pointerup' && !page.missed) {
          // It may also move while the button is down: what was pressed is then not clicked.
          page.missed = !isOnIt(event)
          watch.abort()
        } else if (page.missed) {
          event.preventDefault()
          event.stopImmediatePropagation()
        }
      },
      { capture: true, signal: watch.signal },
    )
  return { ...answer, point }
}

/** After a press: whether it met something else, and so did nothing. */
export const missedInPage = (): boolean => (globalThis as unknown as PageState).missed === true

type PageState = {
  axe?: Axe
  /** Watches the next press. */
  watch?: AbortController
  missed?: boolean
}

type Axe = {
  setup(root: Element): void
  teardown(): void
  commons: {
    aria: { getRole(element: Element): string | null }
    text: { accessibleText(element: Element): string }
  }
}
