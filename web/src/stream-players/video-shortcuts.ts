/** Keys of the player, active only while the focus is inside it (WCAG 2.1.4). */
import type { VideoActions } from './video-actions.ts'

/** Performs the key's action; false if it has none here. */
export function pressKey(
  event: KeyboardEvent,
  actions: VideoActions,
  showList: () => void,
  toggleTheatre?: () => void,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { target, key } = event
  const onControl = target instanceof HTMLElement && target.matches('button, a, input')
  // Buttons and sliders keep their own keys.
  if (onControl && (key === ' ' || key === 'Enter')) return false
  if (target instanceof HTMLInputElement && (key.startsWith('Arrow') || key === 'End')) return false

  const action: (() => void) | undefined = {
    ' ': actions.togglePlay,
    k: actions.togglePlay,
    m: actions.toggleMute,
    c: actions.toggleCaptions,
    f: actions.toggleFullscreen,
    t: toggleTheatre,
    j: () => actions.skip(-10),
    l: () => actions.skip(10),
    arrowleft: () => actions.skip(-5),
    arrowright: () => actions.skip(5),
    end: actions.toLive,
    '?': showList,
  }[key.toLowerCase()]
  action?.()
  return action !== undefined
}
