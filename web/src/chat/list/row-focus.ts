/** Arrow keys move from row to row; the current row is remembered while the focus is elsewhere. */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'

type Hand = { onOpen: (key: string, row: HTMLElement) => void; onLeave: () => void }

/**
 * `onOpen` is for Enter on a row, `onLeave` for Escape. `isInUse` is true while the keyboard focus is in a row
 * or the mouse is on a row's actions: if the list moved then, people would act on the wrong message.
 */
export function useRowFocus({ onOpen, onLeave }: Hand) {
  const [current, setCurrent] = useState<string>()
  const [focused, setFocused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const handlers = useMemo(
    () => ({
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const row = rowOf(target)
        // A click focuses a row too, but must not hold the list.
        setFocused(row !== undefined && target.matches(':focus-visible'))
        if (row) setCurrent(row.dataset.row)
      },
      onBlur: () => setFocused(false),
      onPointerOver: ({ target, pointerType }: PointerEvent<HTMLElement>) =>
        setPointed(
          pointerType === 'mouse' && (target as Element).closest('[data-actions]') !== null,
        ),
      onPointerLeave: () => setPointed(false),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const row = rowOf(event.target as Element)
        if (event.key === 'Escape') return onLeave()
        if (!row) return
        if (event.key === 'Enter' && event.target === row) {
          // Otherwise the same Enter would activate what it opens.
          event.preventDefault()
          // A message that is not stored yet has no actions.
          if (row.querySelector('[data-actions]')) onOpen(row.dataset.row ?? '', row)
          return
        }
        const next = neighbour(event.currentTarget, row, event.key)
        if (!next) return
        event.preventDefault()
        next.focus()
      },
    }),
    [onOpen, onLeave],
  )
  return { current, isInUse: focused || pointed, handlers }
}

const rowOf = (target: Element): HTMLElement | undefined =>
  target.closest<HTMLElement>('[data-row]') ?? undefined

/** Above the first row is the button that loads earlier messages. */
function neighbour(list: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(row)
  const goal = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[key]
  if (goal === -1) return list.querySelector<HTMLElement>('[data-load]') ?? undefined
  return goal === undefined ? undefined : rows[goal]
}
