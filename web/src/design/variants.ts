/** The conditions in which each component is shown, each in a separate frame. */
export type DesignVariant = {
  name: string
  title: string
  theme?: 'light' | 'dark'
  room?: 'stage'
  /** px; the width of the board if omitted. */
  width?: number
  dir?: 'rtl'
  /** Text size, in percent. */
  text?: number
}

export const variants: DesignVariant[] = [
  { name: 'light', title: 'Light', theme: 'light' },
  { name: 'dark', title: 'Dark', theme: 'dark' },
  { name: 'stage', title: 'Stage room', room: 'stage' },
  { name: 'phone', title: '375 px', theme: 'light', width: 375 },
  { name: 'narrow', title: '320 px', theme: 'dark', width: 320 },
  { name: 'rtl', title: 'Right to left', theme: 'light', dir: 'rtl' },
  { name: 'large', title: 'Text of 200 %', theme: 'light', text: 200 },
]

/** Applies a variant to the document. */
export function applyVariant({ theme, room, dir, text }: DesignVariant): void {
  const { documentElement: html } = document
  if (theme) html.dataset.theme = theme
  if (room) html.dataset.room = room
  if (dir) html.dir = dir
  if (text) html.style.fontSize = `${text}%`
}
