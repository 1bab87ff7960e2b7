/** What Enter means where one writes. */
import type { KeyboardEvent } from 'react'

/** Safari ends a composition just before the Enter that confirmed it, in ms. */
const compositionTail = 30

const fingers = matchMedia('(hover: none) and (pointer: coarse)')

/** On a touch screen Enter is the only way to a new line, and the Send button is beside the thumb. */
export const enterBreaksLines = (): boolean => fingers.matches

/** True for the key that sends: Enter, or with Ctrl or Cmd anywhere. `composedAt` in performance time. */
export function isSendKey({ nativeEvent: event }: KeyboardEvent, composedAt: number): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event, composedAt)) return false
  return event.ctrlKey || event.metaKey || !enterBreaksLines()
}

/** The Enter that confirms a word of an input method is not the Enter that sends. */
function isComposing(event: globalThis.KeyboardEvent, composedAt: number): boolean {
  return (
    event.isComposing || event.keyCode === 229 || performance.now() - composedAt < compositionTail
  )
}
