/** Finds elements by role and name in a page, by axe's rules. */

/** What to search for: all given conditions must match. */
export type Sought = {
  role?: string
  /** The accessible name. */
  name?: string | RegExp
  /** Text inside. */
  text?: string | RegExp
  /** A selector, for elements without a role. */
  css?: string
  within?: Sought
}

/** The same without regular expressions, which can't be passed to a page. */
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
  /** The number of matches. */
  count: number
  /** The texts of the first few matches. */
  texts: string[]
  /** With `aim`: a visible, uncovered point on the first match; if there is none, `covered` says why. */
  point?: { x: number; y: number }
  covered?: string
  focused: boolean
}

/** Searches what is visible and exposed to screen readers. `undefined`: axe is not loaded in this page yet. */
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
  // A click would miss an element that is still scrolling.
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
  // The element may still move away before the click: events that hit anything else are suppressed.
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
          // It may also move while the button is down: then the click is suppressed.
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

/** After a click: whether it hit something else and was suppressed. */
export const missedInPage = (): boolean => (globalThis as unknown as PageState).missed === true

type PageState = {
  axe?: Axe
  /** Stops watching the next click. */
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
