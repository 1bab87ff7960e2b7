import { useEffect, useRef } from 'react'

/** The box takes the focus, at its first heading or control, when `what` is shown in it becomes another. */
export function useFocusOnChange<Box extends HTMLElement>(what: string) {
  const box = useRef<Box>(null)
  const shown = useRef(what)
  useEffect(() => {
    if (shown.current === what) return
    shown.current = what
    const first = box.current?.querySelector<HTMLElement>('h2, input, button')
    if (first?.matches('h2')) first.tabIndex = -1
    first?.focus()
  }, [what])
  return box
}
