import { useEffect, useRef } from 'react'
import { closeToast, showToast } from '../../ui/toast-store.ts'

/** How long a removal or paste can be undone, in ms. */
const undoShown = 7_000

/** Toasts with Undo, which close with the form that they would change. */
export function useUndo() {
  const shown = useRef<number[]>([])
  useEffect(
    () => () => {
      for (const id of shown.current) closeToast(id)
    },
    [],
  )
  return (title: string, onClick: () => void) =>
    shown.current.push(
      showToast({ title, lifetimeMs: undoShown, action: { label: 'Undo', onClick } }),
    )
}
