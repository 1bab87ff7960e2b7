/**
 * Reserves space for scrollbars where they take any: nothing moves when the page grows longer than the window, or when
 * a dialog stops it from scrolling. CSS alone would reserve the space even where scrollbars are hidden.
 */
export function keepScrollbarRoom(): void {
  const probe = document.createElement('div')
  probe.style.overflow = 'scroll'
  document.body.append(probe)
  const takesRoom = probe.offsetWidth > probe.clientWidth
  probe.remove()
  if (takesRoom) document.documentElement.style.scrollbarGutter = 'stable'
}
