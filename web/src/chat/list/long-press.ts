/** A finger that rests on a message opens its actions, as the button and Enter do. */
import { type RefObject, useEffect } from 'react'

/** ms that a finger rests. */
const restsFor = 500
/** px that a resting finger may tremble. */
const trembles = 10

/** `onPress` gets the row that is pressed, as `data-row` names it. Links and buttons in a row keep their own ways. */
export function useLongPress(
  list: RefObject<HTMLElement | null>,
  onPress: (key: string, row: HTMLElement) => void,
): void {
  useEffect(() => {
    const box = list.current
    if (!box) return
    const leave = new AbortController()
    const { signal } = leave
    let press: { row: HTMLElement; x: number; y: number; timer: number; done?: true } | undefined

    const end = () => {
      if (!press) return
      window.clearTimeout(press.timer)
      delete press.row.dataset.pressed
      press = undefined
    }
    const open = () => {
      if (!press || press.done) return
      const { row, timer } = press
      window.clearTimeout(timer)
      // Until the finger leaves, the words under it stay unselected.
      press.done = true
      if (row.isConnected) onPress(row.dataset.row ?? '', row)
    }
    const begin = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end()
      if (pointerType !== 'touch' || !isPrimary) return
      const row = pressable(target as Element)
      if (!row) return
      // Or the browser would take the words under the finger for a selection.
      row.dataset.pressed = ''
      press = { row, x, y, timer: window.setTimeout(open, restsFor) }
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (press && !press.done && Math.hypot(clientX - press.x, clientY - press.y) > trembles) end()
    }
    const lift = (event: TouchEvent) => {
      // Or the lifting finger would press what has come up below it.
      if (press?.done) event.preventDefault()
      end()
    }
    const menu = (event: Event) => {
      // The browser's own menu for a resting finger; a mouse's right button keeps it.
      if (!press) return
      event.preventDefault()
      open()
    }

    box.addEventListener('pointerdown', begin, { signal })
    box.addEventListener('pointermove', move, { signal })
    box.addEventListener('contextmenu', menu, { signal })
    box.addEventListener('touchend', lift, { signal, passive: false })
    // The browser takes the finger over when it begins to scroll.
    box.addEventListener('pointercancel', end, { signal })
    return () => {
      leave.abort()
      end()
    }
  }, [list, onPress])
}

/** The row under a finger, when there is something to open and nothing else to press. */
function pressable(target: Element): HTMLElement | undefined {
  if (target.closest('a, button, input, textarea, video, audio')) return undefined
  const row = target.closest<HTMLElement>('[data-row]')
  return row?.querySelector('[data-actions]') ? row : undefined
}
