import { useEffect, useRef } from 'react'
import { closeToast, showToast } from '../../ui/toast-store.ts'

/** ms in which a removal or paste can be undone. */
const undoShown = 7_000

/** Toasts with Undo, which go with the form they would change. */
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
