import { useEffect, useRef } from 'react'

/** Moves the focus to the first heading or control of the box when `what`, which identifies its content, changes. */
export function useFocusOnChange<Box extends HTMLElement>(what: string) {
  const box = useRef<Box>(null)
  const shown = useRef(what)
  useEffect(() => {
    if (shown.current === what) return
    shown.current = what
    const first = box.current?.querySelector<HTMLElement>('h1, h2, input, button')
    if (first?.matches('h1, h2')) first.tabIndex = -1
    first?.focus()
  }, [what])
  return box
}
