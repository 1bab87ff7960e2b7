/** What Enter means where one writes. */
import type { KeyboardEvent } from 'react'

/** Safari ends a composition just before the Enter that confirmed it, in ms. */
const compositionTail = 30

/** True for the key that sends: Enter, on every device (specification section 5). `composedAt` in performance time. */
export function isSendKey({ nativeEvent: event }: KeyboardEvent, composedAt: number): boolean {
  return event.key === 'Enter' && !event.shiftKey && !isComposing(event, composedAt)
}

/** The Enter that confirms a word of an input method is not the Enter that sends. */
function isComposing(event: globalThis.KeyboardEvent, composedAt: number): boolean {
  return (
    event.isComposing || event.keyCode === 229 || performance.now() - composedAt < compositionTail
  )
}
