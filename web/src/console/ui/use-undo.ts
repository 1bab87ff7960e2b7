import { useEffect, useRef } from 'react'
import { offerUndo } from '../../ui/offer-undo.ts'
import { closeToast } from '../../ui/toast-store.ts'

/** Toasts with Undo, which close with the form that they would change. */
export function useUndo() {
  const shown = useRef<number[]>([])
  useEffect(
    () => () => {
      for (const id of shown.current) closeToast(id)
    },
    [],
  )
  return (title: string, undo: () => unknown) =>
    shown.current.push(offerUndo(title, async () => undo()))
}
