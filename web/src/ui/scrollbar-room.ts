/**
 * Where scrollbars take room, the page leaves it free from the start: nothing moves when it grows longer than the
 * window, or when a dialog stops its scrolling. In style sheets alone the room is left also where scrollbars are hidden.
 */
export function keepScrollbarRoom(): void {
  const probe = document.createElement('div')
  probe.style.overflow = 'scroll'
  document.body.append(probe)
  const takesRoom = probe.offsetWidth > probe.clientWidth
  probe.remove()
  if (takesRoom) document.documentElement.style.scrollbarGutter = 'stable'
}
