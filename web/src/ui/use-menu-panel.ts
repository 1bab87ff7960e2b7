import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A panel below its button. It closes on Esc, on a click or focus outside, and on navigation. */
export function useMenuPanel() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the panel
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const closing = new AbortController()
    const { signal } = closing
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onLeave = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onLeave, { signal })
    document.addEventListener('focusin', onLeave, { signal })
    return () => closing.abort()
  }, [open])
  return { open, setOpen, menu, button }
}
