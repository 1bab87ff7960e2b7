import { openDialog } from './announcer.tsx'

/** ms in which the code that removed the focused element may move the focus itself: a closing dialog takes two frames. */
const patience = 100

/**
 * Moves the focus when the focused element is removed, hidden or disabled, whoever caused it. Browsers let it fall to
 * the body, where screen readers are silent and Tab starts at the top. The nearest part of the page that is left
 * decides where it goes: to its element with `data-takes-focus`, else its heading, else itself if it can be focused.
 */
export function keepFocus(): void {
  /** The focused element and what it is in, innermost first; empty after the user has left it. */
  let path: readonly Element[] = []
  let isByKeyboard = false
  let timer: number | undefined

  const move = () => {
    timer = undefined
    const place = isLost() && path.length > 0 ? placeFor(path) : undefined
    if (!place) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: !isByKeyboard })
  }
  // While nothing suitable is there, such as before new content has loaded, the next change tries again.
  const check = () => {
    if (timer === undefined && isLost() && path.length > 0)
      timer = window.setTimeout(move, patience)
  }
  document.addEventListener('focusin', ({ target }) => {
    const element = target as Element
    isByKeyboard = element.matches(':focus-visible')
    path = ancestors(element)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // Still active: the window has lost the focus.
    if (relatedTarget || document.activeElement === target) return
    // Chromium sends this before it removes the element. If it could still take the focus, the user has left it.
    queueMicrotask(() => {
      if (path[0] !== target) return
      if (canTakeFocus(path[0])) path = []
      else check()
    })
  })
  document.addEventListener(
    'pointerdown',
    () => {
      if (isLost()) path = []
    },
    true,
  )
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true })
}

const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

function ancestors(element: Element): Element[] {
  const path: Element[] = []
  for (let it: Element | null = element; it && it !== document.body; it = it.parentElement)
    path.push(it)
  return path
}

const canTakeFocus = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert] *')

/** `path`: what the lost element was in, innermost first. */
function placeFor(path: readonly Element[]): HTMLElement | undefined {
  const dialog = openDialog()
  // What is outside of a dialog cannot take the focus.
  const boxes = path.filter((it) => it.isConnected && (!dialog || dialog.contains(it)))
  for (const box of dialog ? [...boxes, dialog] : boxes) {
    const place = placeIn(box)
    if (place) return place
  }
  return undefined
}

function placeIn(box: Element): HTMLElement | undefined {
  const found = ['h1', '[data-takes-focus]', 'h2, h3, h4'].flatMap((selector) =>
    [...box.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility()),
  )[0]
  if (found) return found
  return box instanceof HTMLElement && box.tabIndex >= 0 && canTakeFocus(box) ? box : undefined
}
