/**
 * A ref for the foot of the chat: sets `--chat-foot-h` on the document to its height, `0px` while it is hidden, so that
 * toasts can be above the text box.
 */
export function shareFootHeight(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() =>
    style.setProperty('--chat-foot-h', `${foot.offsetHeight}px`),
  )
  sizes.observe(foot)
  return () => {
    sizes.disconnect()
    style.removeProperty('--chat-foot-h')
  }
}
