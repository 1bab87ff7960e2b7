import type { RefObject } from 'react'

/**
 * Moves the focus after an entry of a list was added, moved or removed: to the element at `selector` in the
 * entry at `place`, or to the button that adds one (`data-add`). Waits until the change is rendered.
 */
export const entryFocus =
  (box: RefObject<HTMLElement | null>, entries: string) => (place: number, selector: string) =>
    requestAnimationFrame(() => {
      const entry = box.current?.querySelectorAll(entries)[place]
      const target =
        entry?.querySelector<HTMLElement>(selector) ??
        box.current?.querySelector<HTMLElement>('[data-add]')
      target?.focus()
    })
