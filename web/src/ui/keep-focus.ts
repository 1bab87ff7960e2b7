import { openDialog } from './announcer.tsx'

/** ms in which the code that removed the focused element may move the focus itself: a closing dialog takes two frames. */
const patience = 100

/**
 * Moves the focus when the focused element is removed, hidden or disabled, whoever caused it: browsers let it fall to
 * the body, where screen readers are silent and Tab starts at the top.
 */
export function keepFocus(): void {
  /** The focused element and what it is in, innermost first; empty after the user has left it. */
  let path: Element[] = []
  let isByKeyboard = false
  let timer: number | undefined

  const isLost = () => path.length > 0 && document.activeElement === document.body
  const move = () => {
    timer = undefined
    const place = isLost() && placeFor(path)
    if (!place) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: !isByKeyboard })
  }
  // While nothing suitable is there, such as before new content has loaded, the next change tries again.
  const check = () => {
    if (timer === undefined && isLost()) timer = window.setTimeout(move, patience)
  }
  document.addEventListener('focusin', ({ target }) => {
    path = []
    for (let it = target as Element | null; it; it = it.parentElement) path.push(it)
    isByKeyboard = path[0]?.matches(':focus-visible') === true
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
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true })
}

const canTakeFocus = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert] *')

/**
 * `path` is what the lost element was in, innermost first. The nearest part of the page that is left decides: its h1,
 * else its element with `data-takes-focus`, else its first heading, else itself if it can be focused.
 */
function placeFor(path: readonly Element[]): HTMLElement | undefined {
  const dialog = openDialog()
  // What is outside of a dialog cannot take the focus.
  const boxes = path.filter((it) => it.isConnected && (!dialog || dialog.contains(it)))
  for (const box of dialog ? [...boxes, dialog] : boxes) {
    const place = placeIn(box)
    if (place) return place
  }
}

function placeIn(box: Element): HTMLElement | undefined {
  const found = ['h1', '[data-takes-focus]', 'h2, h3, h4'].flatMap((selector) =>
    [...box.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility()),
  )[0]
  if (found) return found
  return box instanceof HTMLElement && box.tabIndex >= 0 && canTakeFocus(box) ? box : undefined
}
