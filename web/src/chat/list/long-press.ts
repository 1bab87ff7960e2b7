/** A long press on a message, or a swipe to the side, opens its actions, as the button and Enter do. */
import { type RefObject, useEffect } from 'react'

/** Duration of a long press, in ms. */
const restsFor = 500
/** px that the finger may move during a long press. */
const trembles = 10
/** px of a swipe to the side, and how much longer than high it is. */
const swipes = 48
const slope = 2

/** `onPress` receives the pressed row and its key (`data-row`). Links and controls in a row work as usual. */
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
      // Keeps `data-pressed` until the finger lifts, so that the text under it is not selected.
      press.done = true
      if (row.isConnected) onPress(row.dataset.row ?? '', row)
    }
    const begin = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end()
      if (pointerType !== 'touch' || !isPrimary) return
      const row = pressable(target as Element)
      if (!row) return
      // Otherwise the browser would select the text under the finger.
      row.dataset.pressed = ''
      press = { row, x, y, timer: window.setTimeout(open, restsFor) }
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!press || press.done) return
      const [x, y] = [Math.abs(clientX - press.x), Math.abs(clientY - press.y)]
      if (Math.hypot(x, y) <= trembles) return
      window.clearTimeout(press.timer)
      if (x < slope * y) end()
      else if (x >= swipes) open()
    }
    const lift = (event: TouchEvent) => {
      // Otherwise lifting the finger would activate what has opened beneath it.
      if (press?.done) event.preventDefault()
      end()
    }
    const menu = (event: Event) => {
      // Replaces the browser's own long-press menu; a right-click with the mouse keeps it.
      if (!press) return
      event.preventDefault()
      open()
    }

    box.addEventListener('pointerdown', begin, { signal })
    box.addEventListener('pointermove', move, { signal })
    box.addEventListener('contextmenu', menu, { signal })
    box.addEventListener('touchend', lift, { signal, passive: false })
    // Fired when the browser starts to scroll.
    box.addEventListener('pointercancel', end, { signal })
    return () => {
      leave.abort()
      end()
    }
  }, [list, onPress])
}

/** The touched row, if it has actions and the touch is not on a link or control of its own. */
function pressable(target: Element): HTMLElement | undefined {
  if (target.closest('a, button, input, textarea, video, audio')) return undefined
  const row = target.closest<HTMLElement>('[data-row]')
  return row?.querySelector('[data-actions]') ? row : undefined
}
